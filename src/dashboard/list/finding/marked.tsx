import type { ReactNode } from 'react';
import type { TypedText } from '../../privacy/mask-found.ts';
import styles from './marked.module.css';

/**
 * A text in which the parts that match the search are highlighted, in an element of its own. No component: a list has hundreds.
 * A browser that translates the page takes text nodes away, so that React would change or remove them in vain: a text that is
 * the only child is written whole, and one among marks goes with the element that has them.
 */
export function marked(text: string, found: TypedText | null, only?: 'beginnings'): ReactNode {
  const parts = found ? partsOf(text, found, only) : [];
  if (!parts.some(({ marked }) => marked)) return <span translate="no">{text}</span>;
  return (
    <span key={parts.map(({ part }) => part).join('\0')} translate="no">
      {parts.map(({ part, start, marked }) =>
        marked ? (
          <mark key={start} className={styles.mark}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
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
