import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { totalsWords } from '#messages/totals.ts';
import type { LearntDepartment } from '../../../applications/learn.ts';
import type { LostSlot, TakenBack } from '../../../staffing/taken-back.ts';
import { useTakenBack } from '../../application-data/use-taken-back.ts';
import { answerTextInWords, nameOfDepartment } from '../../application-signs/names.ts';
import { ALL_APPLICATIONS, boardPaths } from '../../paths/board-paths.ts';
import { EVERY_ROLE, sectionPaths } from '../../paths/section-paths.ts';
import common from '../../ui/common.module.css';
import { Button } from '../../ui/controls/button.tsx';
import { peoplePath, plannedThenPath } from '../filters/people-links.ts';
import styles from '../times/times.module.css';

const text = totalsWords.takenBack;

interface TakenBackNoticesProps {
  departments: readonly LearntDepartment[];
  /** The address of the set-up of times; null for users who may not change it. */
  setUpPath: string | null;
  /** Moves the people of a department that is gone; null where nobody can. */
  onMove?: ((department: string) => void) | null;
  /** Whether the page itself lists the people who have no application any more. */
  listsWithdrawn?: boolean;
}

/**
 * Says what the registration system took back of what the team planned, decided or set up, each with the people whom it
 * concerns. A line stays until the team takes its own side back.
 */
export function TakenBackNotices(props: TakenBackNoticesProps) {
  const { departments, setUpPath, onMove = null, listsWithdrawn = false } = props;
  const back = useTakenBack();
  if (!back || countTakenBack(back) === 0) return null;
  const { withdrawn, unassigned } = back;
  // The line itself says that it is gone.
  const named = departments.map((one) => ({ ...one, isGone: false }));
  const setUp = setUpPath !== null && (
    <>
      {' '}
      <Link to={setUpPath}>{totalsWords.renamed.sayNow}</Link>
    </>
  );
  return (
    <ul className={styles.takenBack} role="status" aria-label={text.title}>
      {back.questions.map(({ question, use, slots }) => (
        <Line key={question} slots={slots}>
          {text[use](question)}
          {use === 'times' && setUp}
        </Line>
      ))}
      {back.slots.map((lost) => (
        <Line key={lost.slot.key} slots={[lost]}>
          {text.slot(answerTextInWords(lost.slot.label))}
          {setUp}
        </Line>
      ))}
      {back.departments.map(({ key, planned }) => (
        <Line key={key}>
          {text.department(nameOfDepartment(key, named))}{' '}
          {planned > 0 && (
            <Link to={peoplePath(EVERY_ROLE, 'planned', key)}>{text.plannedFor(planned)}</Link>
          )}
          {planned > 0 && onMove && (
            <Button look="quiet" small aria-haspopup="dialog" onClick={() => onMove(key)}>
              {totalsWords.move.open(planned)}
            </Button>
          )}
        </Line>
      ))}
      {unassigned > 0 && (
        <Line>
          {text.unassigned(unassigned)}{' '}
          <Link
            className="screen-only"
            to={boardPaths.board({ ...ALL_APPLICATIONS, changed: 'unassigned' })}
          >
            {text.show}
          </Link>
        </Line>
      )}
      {withdrawn > 0 && !listsWithdrawn && (
        <Line>
          {text.withdrawn(withdrawn)}{' '}
          <Link className="screen-only" to={sectionPaths.overnight(EVERY_ROLE)}>
            {text.show}
          </Link>
        </Line>
      )}
    </ul>
  );
}

/** The number of lines. */
export function countTakenBack(back: TakenBack): number {
  const { questions, slots, departments, unassigned, withdrawn } = back;
  const kinds = [...questions, ...slots, ...departments].length;
  return kinds + Number(unassigned > 0) + Number(withdrawn > 0);
}

/** @param slots whose planned people are linked */
function Line({ children, slots = [] }: { children: ReactNode; slots?: readonly LostSlot[] }) {
  return (
    <li className={`${styles.notice} ${common.warning}`}>
      <TriangleAlert size="1em" aria-hidden />
      <span>
        {children}
        {slots.map(
          ({ slot, planned }) =>
            planned > 0 && (
              <span key={slot.key}>
                {' '}
                <Link to={plannedThenPath(slot)}>
                  {text.plannedThen(planned, answerTextInWords(slot.label))}
                </Link>
              </span>
            ),
        )}
      </span>
    </li>
  );
}
