import type { FoundBy } from './found-by.ts';
import { element } from '../../ui/document/element.ts';
import styles from './marked.module.css';

/** A text in which the parts that match the search are highlighted. */
export function Marked({ text, found }: { text: string; found: FoundBy | null }) {
  return partsOf(text, found).map(({ part, start, marked }) =>
    marked ? (
      <mark key={start} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** The same for cells of a grid. */
export function drawMarked(
  text: string,
  found: FoundBy | null,
  only?: 'beginnings',
): string | (string | Element)[] {
  const parts = partsOf(text, found, only);
  if (!parts.some(({ marked }) => marked)) return text;
  return parts.map(({ part, marked }) =>
    marked ? element('mark', { class: styles.mark }, part) : part,
  );
}

interface Part {
  part: string;
  start: number;
  marked: boolean;
}

function partsOf(text: string, found: FoundBy | null, only?: 'beginnings'): Part[] {
  const parts: Part[] = [];
  let done = 0;
  const add = (end: number, marked: boolean) => {
    if (end > done) parts.push({ part: text.slice(done, end), start: done, marked });
    done = end;
  };
  for (const [start, end] of found?.marks(text, found.typed, only) ?? []) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
