import { useState } from 'preact/hooks';
import { formatFailure, type Result } from '../../core/result.js';

/** A field to type a move into; says what is wrong with it. */
export function TextMove({
  disabled,
  onText,
}: {
  readonly disabled: boolean;
  readonly onText: (text: string) => Result<unknown>;
}) {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  return (
    <form
      class="text-move"
      onSubmit={(event) => {
        event.preventDefault();
        const done = onText(text.trim());
        setTrouble(done.ok ? '' : formatFailure(done.error));
        if (done.ok) setText('');
      }}
    >
      <label>
        Move{' '}
        <input
          value={text}
          disabled={disabled}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={disabled || text.trim() === ''}>
        Play
      </button>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}
