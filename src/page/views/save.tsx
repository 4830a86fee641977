import { useState } from 'preact/hooks';
import { formatTree } from '../model/record.js';
import type { GameTree } from '../model/tree.js';

/** Milliseconds that a word of success stands. */
const SHOWN = 1500;

/** Save the game as a file, copy it or the position. */
export function SaveButtons({ tree }: { readonly tree: GameTree }) {
  const [done, setDone] = useState('');
  const kind = tree.game.record;
  const say = (text: string) => {
    setDone(text);
    setTimeout(() => setDone(''), SHOWN);
  };
  const copy = (text: string, what: string) => {
    // Without a secure context there is no clipboard.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error());
    copied.then(
      () => say(`${what} copied`),
      () => say('The browser does not let the page copy.'),
    );
  };
  return (
    <>
      <button type="button" onClick={() => download(formatTree(tree), `game.${kind}`)}>
        Save as {kind.toUpperCase()}
      </button>
      <button type="button" onClick={() => copy(formatTree(tree), 'Game')}>
        Copy game
      </button>
      <button type="button" onClick={() => copy(tree.currentFen, 'FEN')}>
        Copy FEN
      </button>
      <span class="faint" role="status">
        {done}
      </span>
    </>
  );
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
