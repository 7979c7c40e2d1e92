import { useMemo } from 'react';
import type {
  Department,
  DepartmentPeople,
  DepartmentPerson,
} from '../../contract/bff/department.ts';
import { offeredDays } from '../../staffing/offer.ts';
import { askedFor, guessQuestions } from '../../staffing/questions.ts';
import { PLAN } from '../../staffing/states.ts';
import { departmentName } from '../application-facts/department-name.ts';
import { rosterWords } from '#messages/roster.ts';
import { rosterReader, type RosterEntry } from '../roster/roster-entry.ts';
import { RosterHead } from '../roster/roster-head.tsx';
import { RosterTable } from '../roster/roster-table.tsx';
import { useRoster } from '../roster/use-roster.ts';
import common from '../ui/common.module.css';
import styles from './department.module.css';

/** Heads are not told on which days their departments are closed. */
const NONE: ReadonlySet<number> = new Set();

/** The rosters of the user's departments, from the answers that the user may see. */
export function Rosters({ data }: { data: DepartmentPeople }) {
  const { people, departments } = data;
  const { read, week } = useMemo(() => {
    const records = people.map(recordOf);
    const questions = guessQuestions(records, {});
    const asked = askedFor('days', questions);
    const week = new Set(records.flatMap((record) => offeredDays(record, asked)));
    return { read: rosterReader(questions), week };
  }, [people]);
  return departments.map((department) => (
    <DepartmentRoster
      key={department.key}
      department={department}
      named={departments.length > 1}
      people={people}
      read={read}
      week={week}
      complete={data.complete && data.missing === 0}
    />
  ));
}

interface DepartmentRosterProps {
  department: Department;
  /** Whether the page shows the department's name above the roster. */
  named: boolean;
  people: readonly DepartmentPerson[];
  read: ReturnType<typeof rosterReader>;
  week: ReadonlySet<number>;
  complete: boolean;
}

function DepartmentRoster(props: DepartmentRosterProps) {
  const { department, named, people, read, week, complete } = props;
  const { key } = department;
  const entries = useMemo<RosterEntry[]>(
    () =>
      people.flatMap((person) => {
        const { id: userId, name } = person;
        const record = recordOf(person);
        return person.departments
          .filter((place) => place.key === key)
          .flatMap(({ states, days }) => {
            const places = states.includes(PLAN) ? [{ department: key, days }] : [];
            return read({ userId, name, record, states, places });
          });
      }),
    [people, key, read],
  );
  const { roster, order, setOrder } = useRoster(entries, { department: key, week, closed: NONE });
  const name = departmentName({ id: key, label: department.name });
  return (
    <div className={styles.roster}>
      {named && (
        <h2 className={`${common.title} screen-only`}>
          <bdi>{name}</bdi>
        </h2>
      )}
      <RosterHead roster={roster} order={order} onOrder={setOrder} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- On a narrow screen, the arrow keys scroll it. */}
      <section className={styles.wide} aria-label={rosterWords.title(name)} tabIndex={0}>
        <RosterTable department={name} roster={roster} complete={complete} />
      </section>
    </div>
  );
}

/** The person's contacts and answers as an application has them. */
function recordOf({ contactMethods, answers, isOfOther }: DepartmentPerson) {
  return {
    contactMethods: contactMethods.map(({ kind, ...way }) => ({ ...way, name: kind })),
    options: answers.map(({ question, ...answer }) => ({ ...answer, name: question })),
    // Heads are not told of whom.
    ...(isOfOther && { namedUser: '' }),
  };
}
