import { useQuery } from '@tanstack/react-query';
import { FileX2, Lock, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { shownName } from '../../contract/names.ts';
import { toApiError } from '../api/api-error.ts';
import { may, sessionQuery } from '../api/session.ts';
import { explain } from '../messages/explain.ts';
import { words } from '../messages/words.ts';
import { paths } from '../paths.ts';
import { Empty } from '../ui/empty.tsx';
import { Failure } from '../ui/failure.tsx';
import { ContactMethods } from './contact-methods.tsx';
import { Departments } from './departments.tsx';
import { Options } from './options.tsx';
import { Person } from './person.tsx';
import { RecordDates } from './record-dates.tsx';
import { useListedUser } from './use-listed-user.ts';
import { useVolunteer } from './use-volunteer.ts';
import styles from './volunteer-page.module.css';

/** One person, and their volunteer application. */
export function VolunteerPage() {
  const { id = '' } = useParams();
  const location = useLocation();
  const session = useQuery(sessionQuery);
  const permitted = session.data === undefined || may(session.data, 'volunteer:read');
  const application = useVolunteer(id, permitted);
  const listed = useListedUser(id, location);
  const record = application.data;
  const person = { ...record?.user, ...listed, id };
  const known = listed !== undefined || record?.user != null;
  const name = known ? shownName(person) : id;

  return (
    <section className={styles.panel} aria-label={words.volunteer.panel}>
      <title>{words.shell.title(name)}</title>
      <header className={styles.head}>
        <Name key={id} name={name} />
        <Link className={styles.close} to={{ ...location, pathname: paths.users() }}>
          <X size={18} aria-hidden />
          <span className="visually-hidden">{words.volunteer.close}</span>
        </Link>
      </header>
      <div className={styles.body}>
        <Person key={id} person={person} known={known} />
        {!permitted ? (
          <Empty
            icon={Lock}
            title={words.volunteer.notPermitted}
            text={words.volunteer.notPermittedText}
          />
        ) : application.isPending || application.isLoading ? (
          <p className={styles.loading} role="status">
            {words.volunteer.loading}
          </p>
        ) : application.isError && record === undefined ? (
          <Failure
            title={words.volunteer.failed}
            lines={explain(toApiError(application.error))}
            retry={{
              label: words.failed.tryAgain,
              onRetry: () => void application.refetch(),
              busy: application.isFetching,
            }}
          />
        ) : record == null ? (
          <Empty icon={FileX2} title={words.volunteer.never} text={words.volunteer.neverText} />
        ) : (
          <>
            {record.unreadable.length > 0 && (
              <p className={styles.notice}>
                {words.volunteer.unreadable(record.unreadable.length)}
              </p>
            )}
            <ContactMethods methods={record.contactMethods} />
            <Departments departments={record.departments} />
            <Options options={record.options} />
            <RecordDates
              record={record}
              userId={id}
              timeZone={session.data?.event.timeZone ?? 'UTC'}
            />
          </>
        )}
      </div>
    </section>
  );
}

/** Takes the focus when a person is opened, which also reads the name out. */
function Name({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.name}>
      <bdi>{name}</bdi>
    </h1>
  );
}
