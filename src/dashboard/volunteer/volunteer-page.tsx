import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { shownName } from '../../contract/service/names.ts';
import { toApiError } from '../api/api-error.ts';
import { may, sessionQuery } from '../api/session.ts';
import { isUnknownUser } from '../api/volunteer.ts';
import { words } from '../messages/words.ts';
import { readUserId } from '../paths.ts';
import { Application } from './application.tsx';
import { mergePerson } from './merge-person.ts';
import { PanelHead } from './panel-head.tsx';
import { Person } from './person.tsx';
import { PrintHeading } from './print-heading.tsx';
import { useNeighboursAhead } from './use-neighbours-ahead.ts';
import { usePreviousNext } from './use-previous-next.ts';
import { useVolunteer } from './use-volunteer.ts';
import styles from './volunteer-page.module.css';

/** One person, and their volunteer application. */
export function VolunteerPage() {
  const id = readUserId(useLocation().pathname) ?? '';
  const session = useQuery(sessionQuery).data;
  // Until the session is known the server decides.
  const permitted = session === undefined || may(session, 'volunteer:read');
  const application = useVolunteer(id, permitted);
  const steps = usePreviousNext(id);
  useNeighboursAhead(steps.inSearch, may(session, 'volunteer:read') && !application.isPending);

  const listed = steps.inSearch?.user;
  const applicant = application.data?.user;
  const person = mergePerson(id, listed, applicant);
  const known = listed !== undefined || applicant !== undefined;
  const nobody = application.isError && isUnknownUser(toApiError(application.error));
  const name = shownName(person);

  return (
    <section className={styles.panel} aria-label={words.volunteer.panel}>
      <title>{words.shell.title(name)}</title>
      {session && <PrintHeading event={session.event} />}
      <PanelHead id={id} name={name} named={known} steps={steps} />
      <div key={id} className={styles.body}>
        {!nobody && <Person person={person} known={known} />}
        <Application
          query={application}
          userId={id}
          permitted={permitted}
          timeZone={session?.event.timeZone ?? 'UTC'}
        />
      </div>
    </section>
  );
}
