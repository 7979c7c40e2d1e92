import { useId } from 'react';
import type { Department, DepartmentPeople } from '../../contract/bff/department.ts';
import { departmentName, PLANNED, stateName } from '../application-signs/names.ts';
import { StateIcon } from '../application-signs/state-mark.tsx';
import { usePhone } from '../application-signs/phone-number.ts';
import { departmentWords } from '#messages/department.ts';
import { rosterWords } from '#messages/roster.ts';
import { Hidden } from '../privacy/personal.tsx';
import { useNaming, usePrivacy } from '../privacy/privacy-context.ts';
import { orderedRoster, type RosterEntry } from '../roster/roster-entry.ts';
import { rosterOfHead } from './rosters.tsx';
import common from '../ui/common.module.css';
import styles from './department.module.css';

const text = departmentWords.byTime;

/** The rosters of the user's departments time by time: whom to expect, and how to reach them. */
export function ByTime({ data }: { data: DepartmentPeople }) {
  const { departments } = data;
  return departments.map((department) => (
    <section key={department.key} className={styles.roster}>
      {departments.length > 1 && (
        <h2 className={common.title}>
          <bdi translate="no">{nameOf(department)}</bdi>
        </h2>
      )}
      <TimesOf data={data} department={department} />
    </section>
  ));
}

interface TimesOfProps {
  data: DepartmentPeople;
  department: DepartmentPeople['departments'][number];
}

function TimesOf({ data, department }: TimesOfProps) {
  const { entries, ...slots } = rosterOfHead(data, department);
  const roster = orderedRoster(entries, slots, 'name');
  const without = roster.rows.filter(({ slots }) => slots.length === 0);
  return (
    <div className={styles.times}>
      {roster.slots.map(({ slot, people, isClosed }) => (
        <Time
          key={slot.key}
          title={rosterWords.slotHead(slot.label, people, [
            ...(isClosed ? [rosterWords.closed] : []),
            ...(slot.isGone ? [rosterWords.gone] : []),
          ])}
          people={roster.rows.filter(({ slots }) => slots.includes(slot.key))}
        />
      ))}
      {without.length > 0 && (
        <Time
          title={rosterWords.slotHead(
            roster.withoutSlots === null ? text.hidden : text.none,
            without.length,
            [],
          )}
          people={without}
        />
      )}
    </div>
  );
}

interface TimeProps {
  title: string;
  people: readonly RosterEntry[];
}

function Time({ title, people }: TimeProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <bdi translate="no">{title}</bdi>
      </h3>
      {people.length > 0 && (
        <ul className={common.ruled} aria-labelledby={id}>
          {people.map((one) => (
            <Expected key={one.key} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A person whom the department has then, on one line. */
function Expected({ one }: { one: RosterEntry }) {
  const { on } = usePrivacy();
  const contact = usePhone(one.contact);
  const name = useNaming()(one.userId, one.name);
  const state = one.assigned ? 'assignment' : PLANNED;
  return (
    <li className={`${common.bar} ${styles.expected}`}>
      <span>
        <StateIcon state={state} /> <span className="visually-hidden">{stateName(state)}</span>
        <bdi translate="no">{name}</bdi>
      </span>
      <span className={common.hint}>
        {on && contact ? <Hidden /> : <bdi translate="no">{contact}</bdi>}
      </span>
    </li>
  );
}

function nameOf({ key, name }: Department): string {
  return departmentName({ id: key, label: name });
}
