import { useId, useMemo, useState } from 'react';
import { useMay, useTimeZone } from '../../api/sessions/session.ts';
import { contactWords } from '#messages/planning.ts';
import type { Application } from '../../application-data/application.ts';
import { Addresses } from './addresses.tsx';
import { ACCOUNT, contactGroups, type Reached } from './contact-groups.ts';
import { Outcome } from '../../reviewing/undo/outcome.tsx';
import { useBulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { isoDay } from '../../messages/format.ts';
import common from '../../ui/common.module.css';
import styles from './contact.module.css';
import { contactKindName } from '../../application-signs/names.ts';
import { words } from '#messages/words.ts';
import { boardWords } from '#messages/board.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { primaryContact } from '../../application-data/contacts.ts';
import { useMasked } from '../../application-data/masked-applications.ts';

const peopleIn = (list: readonly Reached[]) => list.map(({ person }) => person);

/** Chooses how people are reached: addresses to copy, links that open a message, and marking them as contacted. */
export function ContactChoices({ shown }: { shown: readonly Application[] }) {
  const timeZone = useTimeZone();
  const id = useId();
  const { groups, account, unreached } = useMemo(() => contactGroups(shown), [shown]);
  const [kind, setKind] = useState(groups[0]?.kind ?? ACCOUNT);
  const group = kind === ACCOUNT ? account : groups.find((one) => one.kind === kind);
  const reviewer = useMay('review:write');
  // The outcome belongs to this dialog, and to the way that is chosen.
  const place = `contact ${id} ${kind}`;
  const bulk = useBulkEdit(place, (one) => one.place === place);
  const { outcome } = bulk;
  if (!group) return null;

  const { name, usable: people } = group;
  function mark() {
    const contacted = { on: isoDay(new Date(), timeZone), way: name };
    bulk.run(peopleIn(people).map((person) => ({ person, to: { contacted } })));
  }
  const others =
    kind === ACCOUNT ? [] : groups.filter((one) => one !== group).flatMap((one) => one.people);
  const reachable = new Set(peopleIn(account.people));

  return (
    <>
      <Select
        className={styles.field}
        label={contactWords.way}
        value={kind}
        options={[
          ...groups.map((one) => ({
            value: one.kind,
            name: contactWords.kind(one.name, one.people.length),
          })),
          { value: ACCOUNT, name: contactWords.account(account.people.length, shown.length) },
        ]}
        onChange={setKind}
      />
      <Addresses isMail={group.isMail} people={people} />
      {reviewer && (
        <div className={styles.mark}>
          {outcome?.kind !== 'edited' && people.length > 0 && (
            <Button look={outcome ? 'primary' : 'plain'} onClick={mark}>
              {contactWords.markContacted(peopleIn(people).length)}
            </Button>
          )}
          {/* The live region of the page is out of reach behind the dialog. */}
          <div role="status">
            <Outcome bulk={bulk} nameOf={String} />
          </div>
        </div>
      )}
      <PeopleApart title={contactWords.unusable} people={group.unusable} />
      <PeopleApart title={contactWords.others} people={others} />
      {kind === ACCOUNT ? (
        <PeopleApart
          title={contactWords.withoutEmail}
          people={shown.filter((one) => !reachable.has(one)).map(alone)}
        />
      ) : (
        <PeopleApart title={contactWords.unreached} people={unreached.map(alone)} />
      )}
    </>
  );
}

const alone = (person: Application): Reached => ({ person, value: '' });

/** The document stays small, however many they are. */
const MOST_PEOPLE = 200;

interface PeopleApartProps {
  title: (people: number) => string;
  people: readonly Reached[];
}

/** People whom the copied addresses do not reach, with their contacts. */
function PeopleApart({ title, people }: PeopleApartProps) {
  const shown = useMasked(people.map(({ person }) => person));
  const { on: masked } = usePrivacy();
  if (people.length === 0) return null;
  return (
    <details className={styles.apart}>
      <summary>{title(people.length)}</summary>
      <ul>
        {people.slice(0, MOST_PEOPLE).map(({ person, value }, index) => (
          <li key={person.userId}>
            <bdi translate="no">{shown[index]?.name}</bdi>
            {value !== '' && (
              <span className={`${common.hint} ${styles.why}`}>
                {contactKindName(primaryContact(person)?.name ?? 'email')}{' '}
                <bdi translate="no">{masked ? words.privacy.hidden : value}</bdi>
              </span>
            )}
          </li>
        ))}
        {people.length > MOST_PEOPLE && <li>{boardWords.more(people.length - MOST_PEOPLE)}</li>}
      </ul>
    </details>
  );
}
