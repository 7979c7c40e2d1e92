import { contactKindName } from '../../application-facts/contact-kind.ts';
import { contactWords } from '#messages/planning.ts';
import type { Application } from '../data/application.ts';
import { primaryContact } from '../data/facts.ts';
import { useMasked } from '../data/masked-applications.ts';
import { contactValue } from './contact-groups.ts';
import dialog from '../../export/export.module.css';
import styles from './contact.module.css';

/** The document stays small, however many they are. */
const MOST_SHOWN = 200;

interface PeopleApartProps {
  title: (people: number) => string;
  people: readonly Application[];
}

/** People whom the copied addresses do not reach, with their contacts. */
export function PeopleApart({ title, people: all }: PeopleApartProps) {
  const people = useMasked(all);
  if (people.length === 0) return null;
  return (
    <details className={styles.apart}>
      <summary>{title(people.length)}</summary>
      <ul>
        {people.slice(0, MOST_SHOWN).map((one) => (
          <li key={one.userId}>
            <bdi>{one.name}</bdi>
            <Primary application={one} />
          </li>
        ))}
        {people.length > MOST_SHOWN && <li>{contactWords.more(people.length - MOST_SHOWN)}</li>}
      </ul>
    </details>
  );
}

function Primary({ application }: { application: Application }) {
  const primary = primaryContact(application);
  const text = contactValue(application);
  if (!primary || text === '') return null;
  return (
    <span className={`${dialog.hint} ${styles.why}`}>
      {contactKindName(primary.name)} <bdi>{text}</bdi>
    </span>
  );
}
