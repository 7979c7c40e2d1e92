import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useContext, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { shownName } from '../../contract/service/names.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { may, sessionQuery } from '../api/session.ts';
import { auditPath } from '../audit-paths.ts';
import { explain } from '../messages/explain.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { readUserId } from '../paths.ts';
import { BesideContext } from '../person-beside.ts';
import { useNaming } from '../privacy/privacy-context.ts';
import { Empty } from '../ui/empty.tsx';
import { Failure } from '../ui/failure.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { PanelHead } from './panel/panel-head.tsx';
import { PanelFoot, PanelWays } from './panel/panel-ways.tsx';
import { PersonSections, type KnownApplication } from './person-sections.tsx';
import { PrintHeading } from './printing/print-heading.tsx';
import { usePerson } from './person/use-person.ts';
import { useReportOpened } from './use-report-opened.ts';
import { useNeighboursAhead } from './panel/use-neighbours-ahead.ts';
import { usePreviousNext } from './panel/use-previous-next.ts';
import { useVolunteer } from './use-volunteer.ts';
import styles from './volunteer-page.module.css';

/** What the team knows of an application besides the application itself. */
interface VolunteerPageProps {
  /** Their review of it. */
  Review: ComponentType<{ userId: string; record: ReceivedVolunteer }>;
  /** Adds to the record what they planned, and finds the answers about time. */
  WithPlan: ComponentType<WithPlanProps>;
}
interface WithPlanProps {
  userId: string;
  record: ReceivedVolunteer | null | undefined;
  children: (known: KnownApplication | null) => ReactNode;
}

/** One person, and their volunteer application. */
export function VolunteerPage({ Review, WithPlan }: VolunteerPageProps) {
  const { pathname } = useLocation();
  const beside = useContext(BesideContext);
  const id = beside?.id ?? readUserId(pathname) ?? '';
  const session = useQuery(sessionQuery).data;
  const reads = may(session, 'volunteer:read');
  // An unknown session counts as loading: a request without permission would be recorded as refused.
  const permitted = session === undefined || reads;
  const application = useVolunteer(id, reads);
  const record = permitted ? application.data : undefined;
  const steps = usePreviousNext(id);
  useNeighboursAhead(steps.inSearch, reads && !application.isPending);

  const { person, known, awaited, unknown, failure, retry, retrying } = usePerson(
    id,
    steps.inSearch,
    application,
  );
  // For users who may read applications, that request records the visit.
  useReportOpened(id, session === undefined || reads ? null : !retrying);
  const name = shownName(person);
  const nameOf = useNaming();
  // As `list/list-page.module.css` has it.
  const covering = useMediaQuery('(max-width: 62.49rem)');

  return (
    <section className={styles.panel} aria-label={volunteerWords.panel}>
      <title>{words.shell.title(nameOf(id, name))}</title>
      {session && <PrintHeading event={session.event} />}
      <PanelHead
        id={id}
        name={name}
        named={known}
        printable={Boolean(record)}
        ways={!covering && <PanelWays steps={steps} />}
      />
      <div key={id} className={styles.body}>
        {failure && (
          <Failure
            compact
            title={volunteerWords.personFailed}
            lines={explain(failure)}
            retry={{ label: words.failed.tryAgain, onRetry: retry, busy: retrying }}
          />
        )}
        {unknown ? (
          <Empty
            icon={UserRoundX}
            title={volunteerWords.unknown}
            text={volunteerWords.unknownText(id)}
          />
        ) : (
          <>
            <WithPlan userId={id} record={record}>
              {(known) => (
                <PersonSections
                  person={person}
                  personKnown={!awaited}
                  received={record}
                  known={known}
                  query={application}
                  permitted={permitted}
                  timeZone={session?.event.timeZone ?? 'UTC'}
                  review={record && <Review userId={id} record={record} />}
                  fromBoard={beside !== null}
                />
              )}
            </WithPlan>
            {may(session, 'audit:read') && (
              <p className={styles.whoLooked}>
                <Link to={auditPath({ personId: id })}>{volunteerWords.whoLooked}</Link>
              </p>
            )}
          </>
        )}
      </div>
      {covering && <PanelFoot steps={steps} phone={person.phone} known={known} />}
    </section>
  );
}
