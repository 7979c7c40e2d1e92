import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { otherUserOf, type ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { ChangedSince } from '../reviewing/changes/changed-since.tsx';
import { useKnownApplication } from '../reviewing/departments/use-known-application.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { ApplicationState } from './application.tsx';
import { Conflicts } from './record/conflicts.tsx';
import { ContactMethods } from './contact/contact-methods.tsx';
import { Departments } from './departments/departments.tsx';
import { Options } from './departments/options.tsx';
import { Person } from './person/person.tsx';
import { Roles } from './person/roles.tsx';
import { Record } from './record/record.tsx';
import styles from './person-sections.module.css';

interface PersonSectionsProps {
  person: ReceivedUser;
  /** Whether the person is completely loaded. */
  personKnown: boolean;
  /** The record as it came. */
  received: ReceivedVolunteer | null | undefined;
  query: UseQueryResult<ReceivedVolunteer | null>;
  permitted: boolean;
  timeZone: string;
  review: ReactNode;
  /** Whether the person was opened from the board, to decide about them, and not to reach them. */
  fromBoard: boolean;
}

/** Everything about a person: departments and time first, then from the board what decides, from the users the contacts. */
export function PersonSections(props: PersonSectionsProps) {
  const { person, personKnown, received, query, permitted, timeZone, review, fromBoard } = props;
  const known = useKnownApplication(person.id, received);
  const changes = permitted && <ChangedSince key="changes" userId={person.id} record={received} />;
  const headings = { departments: useId(), record: useId() };
  // The same element with and without an application: it holds what the user has opened in it.
  const account = (
    <div key="person" className={styles.account}>
      <Person person={person} known={personKnown}>
        <Roles userId={person.id} />
      </Person>
    </div>
  );
  if (!known || !received) {
    const state = <ApplicationState key="state" query={query} permitted={permitted} />;
    const first = fromBoard || (permitted && query.isPending);
    return first ? [changes, state, account] : [changes, account, state];
  }

  const { places, answers, others } = known;
  const departments = (
    <Departments
      key="departments"
      record={received}
      places={places}
      headingId={headings.departments}
    />
  );
  const conflicts = (
    <Conflicts
      key="conflicts"
      record={received}
      userId={person.id}
      places={places}
      headings={headings}
    />
  );
  const isOfOther = otherUserOf(received, person.id) !== null;
  const contacts = (
    <ContactMethods key="contacts" methods={received.contactMethods} linked={!isOfOther} />
  );
  const reviewed = <div key="review">{review}</div>;
  const end = (
    <Record
      key="record"
      record={received}
      userId={person.id}
      timeZone={timeZone}
      headingId={headings.record}
    />
  );
  const time = answers.length > 0 && (
    <Options key="time" title={volunteerWords.time} options={answers} />
  );
  // From the users, this section lists all answers; the one above repeats times and hours.
  const listed = fromBoard ? received.options && others : received.options;
  const options = <Options key="answers" options={listed} />;
  const rest = fromBoard
    ? [options, reviewed, contacts, account]
    : [account, contacts, reviewed, options];
  const deciding = [changes, departments, time, conflicts, ...rest, end];
  // Nothing in the record of someone else can be relied on.
  return isOfOther ? [conflicts, ...deciding.filter((part) => part !== conflicts)] : deciding;
}
