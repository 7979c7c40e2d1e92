import { useContext } from 'react';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { FoundBy } from './found-by.ts';
import styles from './marked.module.css';

interface MarkedProps {
  text: string;
  /** Whose text it is beside their name, which is marked alone where it tells why they are there. */
  besideNameOf?: ReceivedUser;
  only?: 'beginnings';
}

/** A text in which the part is marked that someone was looking for. */
export function Marked({ text, besideNameOf, only }: MarkedProps) {
  const found = useContext(FoundBy);
  if (!found || (besideNameOf && found.byName(besideNameOf))) return text;
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
