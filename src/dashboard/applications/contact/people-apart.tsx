import { contactKindName } from '../../application-facts/contact-kind.ts';
import { contactWords } from '#messages/planning.ts';
import { words } from '#messages/words.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { primaryContact } from '../data/facts.ts';
import { useMasked } from '../data/masked-applications.ts';
import type { Reached } from './contact-groups.ts';
import dialog from '../../export/export.module.css';
import styles from './contact.module.css';

/** The document stays small, however many they are. */
const MOST_SHOWN = 200;

interface PeopleApartProps {
  title: (people: number) => string;
  people: readonly Reached[];
}

/** People whom the copied addresses do not reach, with their contacts. */
export function PeopleApart({ title, people }: PeopleApartProps) {
  const shown = useMasked(people.map(({ person }) => person));
  const { on: masked } = usePrivacy();
  if (people.length === 0) return null;
  return (
    <details className={styles.apart}>
      <summary>{title(people.length)}</summary>
      <ul>
        {people.slice(0, MOST_SHOWN).map(({ person, value }, index) => (
          <li key={person.userId}>
            <bdi>{shown[index]?.name}</bdi>
            {value !== '' && (
              <span className={`${dialog.hint} ${styles.why}`}>
                {contactKindName(primaryContact(person)?.name ?? 'email')}{' '}
                <bdi>{masked ? words.privacy.hidden : value}</bdi>
              </span>
            )}
          </li>
        ))}
        {people.length > MOST_SHOWN && <li>{contactWords.more(people.length - MOST_SHOWN)}</li>}
      </ul>
    </details>
  );
}
