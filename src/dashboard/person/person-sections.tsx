import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { shownName } from '../../contract/service/names.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { otherUserOf, type ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { timesOf } from '../../staffing/times.ts';
import { boardSettingsQuery, NO_SETTINGS } from '../api/board/board-settings.ts';
import { useReview } from '../api/reviews/use-reviews.ts';
import { mayReadBoard, useMay, useSession } from '../api/sessions/session.ts';
import { usePhoneRules } from '../application-signs/phone-number.ts';
import { CrashBoundary } from '../page/crash-boundary.tsx';
import { ChangedSince } from '../reviewing/changes/changed-since.tsx';
import { useDepartments } from '../reviewing/plan/use-departments.ts';
import { Review } from '../reviewing/review.tsx';
import { ApplicationState } from './application-state.tsx';
import { Conflicts } from './conflicts.tsx';
import { ContactMethods } from './contact-methods.tsx';
import { Departments } from './departments.tsx';
import { Identity } from './identity.tsx';
import { Options } from './options.tsx';
import { ApplicationRecord } from './application-record.tsx';
import styles from './volunteer-page.module.css';

interface PersonSectionsProps {
  person: ReceivedUser;
  /** Whether the person is completely loaded. */
  personKnown: boolean;
  /** Whether they could not be loaded. */
  personFailed: boolean;
  application: UseQueryResult<ReceivedVolunteer | null>;
  /** Whether the person was opened from the board, to decide about them, and not to reach them. */
  fromBoard: boolean;
  /** Opens the next person of the list; undefined for a person who is in no list. */
  onNext: (() => Promise<void>) | undefined;
  /** The bar at the bottom of the panel, for what decides about a person opened from the board; null elsewhere. */
  bar: Element | null;
}

/** The sections of a person's page, from top to bottom: identity, then application. */
export function PersonSections(props: PersonSectionsProps) {
  const { person, personKnown, personFailed, application, fromBoard, onNext, bar } = props;
  const permitted = useMay('volunteer:read');
  const mayReview = mayReadBoard(useSession());
  const record = permitted ? application.data : undefined;

  const shared = useReview(person.id);
  const departments = useDepartments(record);
  const read = useQuery({ ...boardSettingsQuery, enabled: mayReview });
  const settings = read.data ?? NO_SETTINGS;
  // With the rules, telephone numbers are written as their countries do.
  usePhoneRules();

  // On the board, departments and answers decide; at the desk, the user wants to reach the person.
  const contact = record && (
    <ContactMethods
      methods={record.contactMethods}
      linked={otherUserOf(record, person.id) === null}
    />
  );
  const { places } = shared.review;
  const { nameOf } = departments;
  return (
    <>
      <Identity person={person} known={personKnown} />
      {permitted && (
        <ChangedSince
          userId={person.id}
          name={shownName(person)}
          record={record}
          shared={shared}
          departments={departments.known}
        />
      )}
      {record ? (
        <>
          <Conflicts userId={person.id} {...{ record, places, settings, nameOf }} />
          {!fromBoard && contact}
          <Departments {...{ record, places, settings, nameOf }} />
          <Options options={record.options} times={timesOf(settings)} />
          {/* If the review crashes, the application stays. */}
          <CrashBoundary>
            <Review name={shownName(person)} {...{ shared, departments, record, onNext, bar }} />
          </CrashBoundary>
          {fromBoard && <div className={styles.printedEarly}>{contact}</div>}
          <ApplicationRecord record={record} />
        </>
      ) : (
        permitted && (
          <ApplicationState
            query={application}
            person={personFailed ? 'failed' : personKnown ? 'known' : 'awaited'}
          />
        )
      )}
    </>
  );
}
