import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { countShort } from '../../../../staffing/needs.ts';
import { useStaffing } from '../../../application-data/use-staffing.ts';
import { boardPaths, inScope } from '../../../paths/board-paths.ts';
import { EVERY_ROLE, sectionPaths } from '../../../paths/section-paths.ts';
import { boardWords } from '#messages/board.ts';
import { overnightWords } from '#messages/overnight.ts';
import { markWords } from '#messages/volunteer.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { conflictPath } from '../../filters/people-links.ts';
import { assignmentsOf } from '../../to-enter/assignments.ts';
import { sayMoment } from '../../overnight/since.tsx';
import { useBoard, useBoardReviews } from '../../../application-data/board.ts';
import { useTimeZone } from '../../../api/sessions/session.ts';
import { useNotes } from '../shown.tsx';
import { useTakenBack } from '../../../application-data/use-taken-back.ts';
import { countTakenBack } from '../../totals/taken-back-notices.tsx';
import { useVisit } from '../../../application-data/use-visit.ts';
import styles from './morning.module.css';

/** The line above the board: links to Overnight, to short slots, to assignments to enter, and to changed applications. */
export function Morning() {
  const { scope, applications } = useBoard();
  const { loaded } = useBoardReviews().reviews;
  const timeZone = useTimeZone();
  const { since } = useVisit(applications);
  const now = useNow(60_000);
  // A number that is not whole yet would be wrong, and before the reviews are loaded nobody knows who has been reviewed.
  // Rows are drawn first.
  const whole = useDeferredValue(applications.whole && loaded);
  return (
    <nav className={`${styles.morning} screen-only`} aria-label={boardWords.morning.title}>
      <Link className={styles.overnight} to={sectionPaths.overnight(scope)}>
        {since && !applications.reading
          ? overnightWords.since(sayMoment(since, now, timeZone))
          : boardWords.sections.overnight}
      </Link>
      {whole && <Numbers />}
    </nav>
  );
}

/** A number that is 0 is not shown. */
function Numbers() {
  const { scope, applications, needs, counts } = useStaffing();
  const { list } = applications;
  const { noted } = useNotes();
  const reviews = useDeferredValue(noted.reviews);
  const later = noted.changes.lines.size;
  const short = countShort(needs);
  const toEnter = useMemo(() => assignmentsOf(list, reviews).toEnter.length, [list, reviews]);
  const back = useTakenBack();
  const takenBack = back ? countTakenBack(back) : 0;
  const { morning } = boardWords;
  const conflicts = (['doubleBooked', 'moreHours'] as const).filter(
    (kind) => counts.conflicts[kind] > 0,
  );
  return (
    <>
      {short.slots > 0 && (
        <Link to={sectionPaths.coverage(scope)}>{morning.shortSlots(short.slots)}</Link>
      )}
      {short.slots === 0 && short.departments > 0 && (
        <Link to={sectionPaths.departments(scope)}>
          {morning.shortDepartments(short.departments)}
        </Link>
      )}
      {conflicts.map((kind) => (
        <Link key={kind} to={conflictPath(scope, kind)}>
          {morning[kind](counts.conflicts[kind])}
        </Link>
      ))}
      {toEnter > 0 && <Link to={sectionPaths.entering(scope)}>{markWords.toEnter(toEnter)}</Link>}
      {later > 0 && (
        <Link to={boardPaths.board(inScope(scope, { changed: 'yes' }))}>
          {morning.changed(later)}
        </Link>
      )}
      {takenBack > 0 && (
        <Link to={sectionPaths.departments(EVERY_ROLE)}>{morning.takenBack(takenBack)}</Link>
      )}
    </>
  );
}
