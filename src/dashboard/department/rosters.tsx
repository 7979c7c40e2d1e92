import { useState } from 'react';
import type { DepartmentPeople, DepartmentPerson } from '../../contract/bff/department.ts';
import { slotKey } from '../../contract/bff/reviews/slots.ts';
import { isPlaced } from '../../applications/states.ts';
import { slotsOfEvent, type Times, timesOf } from '../../staffing/times.ts';
import { departmentName } from '../application-signs/names.ts';
import { rosterWords } from '#messages/roster.ts';
import type { RosterOrder } from '../../staffing/roster.ts';
import {
  orderedRoster,
  rosterEntry,
  type RosterEntry,
  type RosterSlots,
} from '../roster/roster-entry.ts';
import { RosterHead } from '../roster/roster-head.tsx';
import { RosterTable } from '../roster/roster-table.tsx';
import common from '../ui/common.module.css';
import styles from './department.module.css';

/** The rosters of the user's departments, from the slots that the server counts, and the answers that the user may see. */
export function Rosters({ data }: { data: DepartmentPeople }) {
  const { departments } = data;
  return departments.map((department) => (
    <DepartmentRoster
      key={department.key}
      department={department}
      named={departments.length > 1}
      data={data}
    />
  ));
}

/** The set-up as far as heads see it. */
export function timesOfHead({ slots, hoursQuestion }: DepartmentPeople): Times {
  const questions = [...new Set(slots.map(({ question }) => question))];
  const withoutHours = slots.map((slot) => ({ ...slot, hours: null }));
  return timesOf({ times: { questions, slots: withoutHours, leftOut: [] }, hoursQuestion });
}

interface DepartmentRosterProps {
  department: DepartmentPeople['departments'][number];
  /** Whether the page shows the department's name above the roster. */
  named: boolean;
  data: DepartmentPeople;
}

function DepartmentRoster({ department, named, data }: DepartmentRosterProps) {
  const [order, setOrder] = useState<RosterOrder>('name');
  const { entries, ...slots } = rosterOfHead(data, department);
  const roster = orderedRoster(entries, slots, order);
  const name = departmentName({ id: department.key, label: department.name });
  return (
    <div className={styles.roster}>
      {named && (
        <h2 className={`${common.title} screen-only`}>
          <bdi translate="no">{name}</bdi>
        </h2>
      )}
      <RosterHead roster={roster} order={order} onOrder={setOrder} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- On a narrow screen, the arrow keys scroll it. */}
      <section className={styles.wide} aria-label={rosterWords.title(name)} tabIndex={0}>
        <RosterTable name={name} roster={roster} complete={data.complete && data.missing === 0} />
      </section>
    </div>
  );
}

/** The people whom a department has, with the contacts and answers that its head may see, and its slots. */
export function rosterOfHead(
  data: DepartmentPeople,
  { key, closed }: DepartmentRosterProps['department'],
): RosterSlots & { entries: RosterEntry[] } {
  const times = timesOfHead(data);
  const placed = data.people.flatMap((person) => {
    const here = person.departments.find((one) => one.key === key);
    return here && isPlaced(here) ? [{ person, ...here }] : [];
  });
  const entries = placed.map(({ person, isPlanned, slots }) =>
    rosterEntry(
      {
        userId: person.id,
        name: person.name,
        department: key,
        record: recordOf(person),
        assigned: !isPlanned,
        slots: slots.map(slotKey),
      },
      times,
    ),
  );
  const places = placed.map(({ slots }) => [{ department: key, slots }]);
  return {
    entries,
    slots: slotsOfEvent(times, places),
    closed: new Set(closed.map(slotKey)),
    hidden: new Set(data.slots.filter(({ isSeen }) => !isSeen).map(slotKey)),
  };
}

/** The person's contacts and answers as an application has them. */
function recordOf({ contactMethods, answers, isOfOther }: DepartmentPerson) {
  return {
    departments: [],
    contactMethods: contactMethods.map(({ kind, ...way }) => ({ ...way, name: kind })),
    options: answers.map(({ question, ...answer }) => ({ ...answer, name: question })),
    // Heads do not learn of whom.
    ...(isOfOther && { namedUser: '' }),
  };
}
