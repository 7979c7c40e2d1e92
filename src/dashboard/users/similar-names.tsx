import { useEffect, useId } from 'react';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { noPeopleWords } from '../messages/no-people-words.ts';
import { maskUser } from '../privacy/mask-user.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';
import { announce } from '../ui/announce.ts';
import { PersonLink } from './person-link.tsx';
import styles from './similar-names.module.css';

/** Milliseconds: whoever types on is not told of each letter. */
const SETTLED = 600;

/** People who are not called what was typed, but much like it: for a name that was heard, and not read. */
export function SimilarNames({ people }: { people: readonly ReceivedUser[] }) {
  const titleId = useId();
  const { on: masked } = usePrivacy();
  const count = people.length;
  useEffect(() => {
    const settled = setTimeout(() => announce(noPeopleWords.similarFound(count)), SETTLED);
    return () => clearTimeout(settled);
  }, [count]);
  return (
    <section className={styles.names} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {noPeopleWords.similar}
      </h2>
      <p className={styles.hint}>{noPeopleWords.similarHint}</p>
      <ul className={styles.list}>
        {people.map((person) => {
          const user = masked ? maskUser(person) : person;
          const { username, phone, address } = user;
          return (
            <li key={user.id} className={styles.person}>
              <PersonLink user={user} />
              <span className={styles.facts}>
                {[username, phone, address?.addressCity].filter(Boolean).join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
