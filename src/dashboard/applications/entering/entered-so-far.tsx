import { Link } from 'react-router';
import { boardPaths, ALL_APPLICATIONS } from '../../paths/board-paths.ts';
import { enteringWords } from '#messages/planning.ts';
import common from '../../ui/common.module.css';
import { markWords } from '#messages/volunteer.ts';
import styles from './entering.module.css';
import { ANY } from '../../../contract/bff/learnt-columns.ts';

interface EnteredSoFarProps {
  toEnter: number;
  /** The number of assignments that are planned. */
  all: number;
  /** Whether all applications are read. */
  whole: boolean;
  roleId: number | null;
}

/** The progress of entering, with a link to the remaining people. */
export function EnteredSoFar({ toEnter, all, whole, roleId }: EnteredSoFarProps) {
  const text = markWords.toEnter(toEnter);
  const left = { ...ALL_APPLICATIONS, roleId, entered: { entered: false, department: ANY } };
  return (
    <div className={styles.above}>
      <p className={styles.count}>{whole ? text : enteringWords.soFar(text)}</p>
      {/* No `progress`, which each browser draws in parts of its own. */}
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={enteringWords.progress}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={all - toEnter}
        aria-valuetext={text}
      >
        <span style={{ inlineSize: `${(100 * (all - toEnter)) / all}%` }} />
      </div>
      {toEnter > 0 && (
        <p>
          <Link to={boardPaths.board(left)}>{enteringWords.show}</Link>
        </p>
      )}
      {toEnter > 0 && <p className={common.hint}>{enteringWords.hint}</p>}
    </div>
  );
}
