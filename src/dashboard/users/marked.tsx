import { createContext, useContext } from 'react';
import { marks } from '../../finding/marks.ts';
import styles from './marked.module.css';

/** The text that the people who are shown were found by; empty where none was typed. */
export const FoundBy = createContext('');

/** A text in which the part is marked that someone was looking for. */
export function Marked({ text }: { text: string }) {
  const typed = useContext(FoundBy);
  if (typed === '') return text;
  const parts = [];
  let done = 0;
  for (const [start, end] of marks(text, typed)) {
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
