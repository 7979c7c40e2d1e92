import type { ReactNode } from 'react';
import type { TypedText } from '../../privacy/mask-found.ts';
import styles from './marked.module.css';

/** A text in which the parts that match the search are highlighted. No component: a list has hundreds. */
export function marked(text: string, found: TypedText | null, only?: 'beginnings'): ReactNode {
  if (!found) return text;
  return partsOf(text, found, only).map(({ part, start, marked }) =>
    marked ? (
      <mark key={start} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

interface Part {
  part: string;
  start: number;
  marked: boolean;
}

function partsOf(text: string, { typed, marks }: TypedText, only?: 'beginnings'): Part[] {
  const parts: Part[] = [];
  let done = 0;
  const add = (end: number, marked: boolean) => {
    if (end > done) parts.push({ part: text.slice(done, end), start: done, marked });
    done = end;
  };
  for (const [start, end] of marks(text, typed, only)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
