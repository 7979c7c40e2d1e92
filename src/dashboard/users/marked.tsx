import { useContext } from 'react';
import { FoundBy } from './found-by.ts';
import styles from './marked.module.css';

/** A text in which the part is marked that someone was looking for. */
export function Marked({ text, only }: { text: string; only?: 'beginnings' }) {
  const found = useContext(FoundBy);
  if (!found) return text;
  const parts = [];
  let done = 0;
  for (const [start, end] of found.marks(text, found.typed, only)) {
    parts.push(
      text.slice(done, start),
      <mark key={start} className={styles.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    done = end;
  }
  return [...parts, text.slice(done)];
}
