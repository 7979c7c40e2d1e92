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
import { assignmentsOf } from '../../to-enter/assignments.ts';
import { sayMoment } from '../../overnight/since.tsx';
import type { SectionData } from '../../section.tsx';
import { useTakenBack } from '../../../application-data/use-taken-back.ts';
import { countTakenBack } from '../../totals/taken-back-notices.tsx';
import { useVisit } from '../../../application-data/use-visit.ts';
import type { Noted } from '../../../application-data/use-noted.ts';
import styles from './morning.module.css';

interface MorningProps {
  section: SectionData;
  noted: Noted;
  /** Before the reviews are loaded nobody knows who has been reviewed. */
  reviewsLoaded: boolean;
  /** The zone of the event, an IANA name. */
  timeZone: string;
}

/** The line above the board: links to Overnight, to short slots, to assignments to enter, and to changed applications. */
export function Morning({ section, noted, reviewsLoaded, timeZone }: MorningProps) {
  const { scope, applications } = section;
  const { since } = useVisit(applications);
  const now = useNow(60_000);
  // A number that is not whole yet would be wrong. Rows are drawn first.
  const whole = useDeferredValue(applications.whole && reviewsLoaded);
  return (
    <nav className={`${styles.morning} screen-only`} aria-label={boardWords.morning.title}>
      <Link className={styles.overnight} to={sectionPaths.overnight(scope)}>
        {since && !applications.reading
          ? overnightWords.since(sayMoment(since, now, timeZone))
          : boardWords.sections.overnight}
      </Link>
      {whole && <Numbers section={section} noted={noted} />}
    </nav>
  );
}

/** A number that is 0 is not shown. */
function Numbers({ section, noted }: Pick<MorningProps, 'section' | 'noted'>) {
  const { scope, applications } = section;
  const { list } = applications;
  const { needs } = useStaffing(section);
  const reviews = useDeferredValue(noted.reviews);
  const later = noted.changes.lines.size;
  const short = useMemo(() => countShort(needs), [needs]);
  const toEnter = useMemo(() => assignmentsOf(list, reviews).toEnter.length, [list, reviews]);
  const back = useTakenBack();
  const takenBack = back ? countTakenBack(back) : 0;
  const { morning } = boardWords;
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
