import {
  BriefcaseBusiness,
  CircleCheck,
  CircleSlash,
  Hand,
  Heart,
  Tag,
  type LucideIcon,
} from 'lucide-react';
import type { ReceivedDepartment } from '../../contract/received.ts';
import { words } from '../messages/words.ts';
import { Absent } from '../ui/absent.tsx';
import { Section } from './section.tsx';
import styles from './departments.module.css';

interface Look {
  icon: LucideIcon;
  className: string | undefined;
}

const UNKNOWN: Look = { icon: Tag, className: styles.other };

/** How the states that we know look. The vocabulary is open: any other is shown by its own name. */
const LOOKS = new Map<string, Look>([
  ['assignment', { icon: CircleCheck, className: styles.assignment }],
  ['request', { icon: Hand, className: styles.request }],
  ['experience', { icon: BriefcaseBusiness, className: styles.experience }],
  ['interest', { icon: Heart, className: styles.interest }],
  ['avoid', { icon: CircleSlash, className: styles.avoid }],
]);

/** The departments that the person prefers, avoids or is assigned to. */
export function Departments({ departments }: { departments: ReceivedDepartment[] }) {
  return (
    <Section title={words.volunteer.departments}>
      {departments.length === 0 ? (
        <p>{words.volunteer.noDepartments}</p>
      ) : (
        <ul>
          {departments.map((department) => (
            <li key={department.id} className={styles.department}>
              <bdi>{department.name ?? words.volunteer.department(department.id)}</bdi>
              <span className={styles.states}>
                {department.states.length === 0 && <Absent why={words.volunteer.noState} />}
                {department.states.map((state) => (
                  <State key={state} state={state} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function State({ state }: { state: string }) {
  const { icon: Icon, className } = LOOKS.get(state) ?? UNKNOWN;
  return (
    <span className={`${styles.state} ${className}`}>
      <Icon size={14} aria-hidden />
      <bdi>{words.volunteer.states[state] ?? state}</bdi>
    </span>
  );
}
