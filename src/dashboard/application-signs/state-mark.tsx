import { memo } from 'react';
import icon from './icon.module.css';
import { knownState, type KnownState } from '../../applications/states.ts';
import { PLANNED, stateName } from './names.ts';
import styles from './state-mark.module.css';

interface Look {
  /** Lucide's icons, each as one path: a board draws hundreds of them. */
  path: string;
  className: string | undefined;
}

const CIRCLE = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

/** A state that we get to know will not compile until it has a look. */
const LOOKS: Record<KnownState | typeof PLANNED, Look> = {
  assignment: { path: `${CIRCLE}M16 9l-5.5 5.5L8 12`, className: styles.assignment },
  [PLANNED]: {
    path:
      'M10.1 2.182a10 10 0 0 1 3.8 0M13.9 21.818a10 10 0 0 1-3.8 0M17.609 3.721a10 10 0 0 1 2.69 2.7' +
      'M2.182 13.9a10 10 0 0 1 0-3.8M20.279 17.609a10 10 0 0 1-2.7 2.69M21.818 10.1a10 10 0 0 1 0 3.8' +
      'M3.721 6.391a10 10 0 0 1 2.7-2.69M6.391 20.279a10 10 0 0 1-2.69-2.7M16 9l-5.5 5.5L8 12',
    className: styles.plan,
  },
  request: {
    path:
      'M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8' +
      'M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15',
    className: styles.request,
  },
  experience: {
    path:
      'M12 12h.01M16 6V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v2M22 13a18.15 18.15 0 0 1-20 0' +
      'M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
    className: styles.experience,
  },
  interest: {
    path: 'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
    className: styles.interest,
  },
  avoid: { path: `${CIRCLE}M9 15l6-6`, className: styles.avoid },
};

const UNKNOWN: Look = {
  path: 'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7.5 7.5h.01',
  className: styles.other,
};

/** A state in a department, or `PLANNED`, by icon, word and colour. */
export function StateMark({ state }: { state: string }) {
  return (
    <span className={`${styles.state} ${lookOf(state).className}`}>
      <StateIcon state={state} />
      <bdi translate="no">{stateName(state)}</bdi>
    </span>
  );
}

/** The icon alone, in its colour, for where the word is said besides. */
export const StateIcon = memo(function StateIcon({ state }: { state: string }) {
  const { path, className } = lookOf(state);
  return (
    <svg className={`${icon.icon} ${styles.icon} ${className}`} viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  );
});

function lookOf(state: string): Look {
  const known = state === PLANNED ? PLANNED : knownState(state);
  return known ? LOOKS[known] : UNKNOWN;
}
