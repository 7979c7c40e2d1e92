import type { FoundBy } from './found-by.ts';
import styles from './marked.module.css';

interface MarkedProps {
  text: string;
  found: FoundBy | null;
  only?: 'beginnings';
}

/** A text in which the parts that match the search are highlighted. */
export function Marked({ text, found, only }: MarkedProps) {
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

function partsOf(text: string, found: FoundBy, only?: 'beginnings'): Part[] {
  const parts: Part[] = [];
  let done = 0;
  const add = (end: number, marked: boolean) => {
    if (end > done) parts.push({ part: text.slice(done, end), start: done, marked });
    done = end;
  };
  for (const [start, end] of found.marks(text, found.typed, only)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
