import { useState } from 'preact/hooks';
import { GAMES } from '../../../engines/registry.js';
import { formatFailure } from '../../core/result.js';
import { decodeRecords } from '../../match/record/read.js';
import type { GameRecord } from '../../match/record/record.js';
import { useTools } from '../context.js';
import { readGames, titleOf, treeOfRecord, treeOfText } from '../model/record.js';
import type { GameTree } from '../model/tree.js';
import { VariantOptions } from './variant-options.js';

interface GameSourceProps {
  /** Games of the text opened last, to choose from. */
  readonly records: readonly GameRecord[];
  readonly variant: string;
  readonly onRecords: (records: readonly GameRecord[]) => void;
  readonly onTree: (tree: GameTree) => void;
  readonly onStart: (variant: string) => void;
  readonly onTrouble: (text: string) => void;
}

/** Where games come from: a file, pasted text, the library, a start position. */
export function GameSource(props: GameSourceProps) {
  const { records, variant, onRecords, onTree, onStart, onTrouble } = props;
  const { cores } = useTools();
  const [text, setText] = useState('');
  const openRecord = (record: GameRecord | undefined) => {
    if (!record) return;
    treeOfRecord(record, cores).then(
      (tree) => (tree.ok ? onTree(tree.value) : onTrouble(formatFailure(tree.error))),
      (error: unknown) => onTrouble(String(error)),
    );
  };
  const openText = async (source: string) => {
    const records = readGames(source);
    onRecords(records.ok && records.value.length > 1 ? records.value : []);
    const tree = await treeOfText(source, variant, cores);
    if (tree.ok) onTree(tree.value);
    else onTrouble(formatFailure(tree.error));
  };
  const open = (source: string) => {
    openText(source).catch((error: unknown) => onTrouble(String(error)));
  };
  const openFile = (file: File | undefined) => {
    file?.arrayBuffer().then(
      (bytes) => open(decodeRecords(new Uint8Array(bytes))),
      (error: unknown) => onTrouble(`${file.name}: ${String(error)}`),
    );
  };
  return (
    <details class="source">
      <summary>Open a game or position</summary>
      <label>
        New board{' '}
        <select value="" onChange={(event) => onStart(event.currentTarget.value)}>
          <option value="">choose a game</option>
          <VariantOptions />
        </select>
      </label>
      <label>
        Library{' '}
        <select
          value=""
          onChange={(event) => {
            const [game, index] = event.currentTarget.value.split(' ').map(Number);
            const example = GAMES[game ?? -1]?.presentation.examples[index ?? -1];
            if (example) open(example.record);
          }}
        >
          <option value="">choose a game or problem</option>
          {GAMES.map(({ id, name, presentation }, i) => (
            <optgroup key={id} label={name}>
              {presentation.examples.map((example, j) => (
                <option key={example.name} value={`${i} ${j}`}>
                  {example.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label>
        File (PDN, PGN; also what <code>spindle analyse</code> wrote){' '}
        <input
          type="file"
          accept=".pdn,.pgn,.txt,.fen"
          onChange={(event) => openFile(event.currentTarget.files?.[0])}
        />
      </label>
      <label>
        Text (PDN, PGN or FEN)
        <textarea
          rows={4}
          value={text}
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="button" disabled={text.trim() === ''} onClick={() => open(text)}>
        Open the text
      </button>
      {records.length > 1 && (
        <label>
          Game of the file{' '}
          <select onChange={(event) => openRecord(records[Number(event.currentTarget.value)])}>
            {records.map((record, i) => (
              <option key={record.number} value={i}>
                {record.number}. {titleOf(record)}
              </option>
            ))}
          </select>
        </label>
      )}
    </details>
  );
}
