import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { shownName } from '../../../contract/service/names.ts';
import { ApplicationSections } from '../application.tsx';
import { Conflicts } from '../record/conflicts.tsx';
import { Person } from '../person/person.tsx';
import { PrintHeading } from './print-heading.tsx';
import styles from './printed-application.module.css';

interface PrintedApplicationProps {
  userId: string;
  record: ReceivedVolunteer;
  event: { name: string; timeZone: string };
}

/** One application as an open person's page prints it, for printing many: each on a page of its own. */
export function PrintedApplication({ userId, record, event }: PrintedApplicationProps) {
  const person = { ...record.user, id: userId };
  return (
    <article className={styles.sheet}>
      <PrintHeading event={event} />
      <h1 className={styles.name}>
        <bdi>{shownName(person)}</bdi>
      </h1>
      <Conflicts record={record} userId={userId} />
      <Person person={person} known />
      <ApplicationSections record={record} userId={userId} timeZone={event.timeZone} />
    </article>
  );
}
