import {
  BriefcaseBusiness,
  CircleCheck,
  CircleSlash,
  Hand,
  Heart,
  Tag,
  type LucideIcon,
} from 'lucide-react';
import { words } from '../messages/words.ts';
import { knownState, type KnownState } from './department-states.ts';
import styles from './state-mark.module.css';

interface Look {
  icon: LucideIcon;
  className: string | undefined;
}

/** A state that we get to know will not compile until it has a look. */
const LOOKS: Record<KnownState, Look> = {
  assignment: { icon: CircleCheck, className: styles.assignment },
  request: { icon: Hand, className: styles.request },
  experience: { icon: BriefcaseBusiness, className: styles.experience },
  interest: { icon: Heart, className: styles.interest },
  avoid: { icon: CircleSlash, className: styles.avoid },
};

const UNKNOWN: Look = { icon: Tag, className: styles.other };

/** A department state by icon, word and colour; one that we do not know by its own name. */
export function StateMark({ state }: { state: string }) {
  const known = knownState(state);
  const { icon: Icon, className } = lookOf(state);
  return (
    <span className={`${styles.state} ${className}`}>
      <Icon size={14} aria-hidden />
      <bdi>{known ? words.volunteer.states[known] : state}</bdi>
    </span>
  );
}

/** The icon alone, in its colour, for where the word is said besides. */
export function StateIcon({ state }: { state: string }) {
  const { icon: Icon, className } = lookOf(state);
  return <Icon className={`${styles.icon} ${className}`} size={16} aria-hidden />;
}

function lookOf(state: string): Look {
  const known = knownState(state);
  return known ? LOOKS[known] : UNKNOWN;
}
