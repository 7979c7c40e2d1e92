import { useMemo } from 'react';
import { isPlannedFor } from '../../../../contract/bff/reviews/reviews.ts';
import { TriangleAlert } from 'lucide-react';
import { boardWords } from '#messages/board.ts';
import { planWords } from '#messages/review.ts';
import { useNaming } from '../../../privacy/privacy-context.ts';
import type { Application } from '../../../application-data/application.ts';
import { planWarnings } from '../../../../staffing/warnings.ts';
import { nameOfDepartment } from '../../../application-signs/names.ts';
import { OutcomeBar } from '../../../reviewing/undo/outcome.tsx';
import { type BulkOutcome, editsOfPeople } from '../../../reviewing/undo/use-bulk-edit.ts';
import { type Board, useBoard } from '../../../application-data/board.ts';
import { useEditing } from '../editing.tsx';
import { useOpen, useRows } from '../shown.tsx';
import type { NameOf } from '../../../reviewing/describe-change.ts';
import { describeWarning } from '../../../reviewing/plan/describe-warning.ts';
import { PlannedTimes } from './planned-times.tsx';
import { PersonLink } from '../../../list/person-link.tsx';
import styles from '../selecting/selection-bar.module.css';

/** The most people whose warnings fit into the bar. */
const MOST_SHOWN = 5;

interface WarnedPerson {
  person: Application;
  department: string;
  reasons: string[];
}

/** The people with warnings among those whom edits have planned. */
function warnedPeople(
  outcome: BulkOutcome | null,
  { applications, learnt, plans, shared }: Board,
): WarnedPerson[] {
  if (outcome?.kind !== 'edited') return [];
  const nameOf: NameOf = (key) => nameOfDepartment(key, learnt.departments);
  const edits = editsOfPeople(outcome);
  const edited = new Set(edits.map(({ person }) => person.userId));
  const byId = new Map(
    applications.list.flatMap((one) => (edited.has(one.userId) ? [[one.userId, one]] : [])),
  );
  return edits.flatMap(({ edit, result }) => {
    const person = byId.get(edit.userId);
    const isMade = result === null || result === 'saved';
    if (!person || edit.member !== 'place' || !isMade) return [];
    const places = plans.get(edit.userId) ?? [];
    const { department } = edit;
    if (!isPlannedFor(places, department)) return [];
    const warnings = planWarnings(person.record, places, department, shared.settings);
    const reasons = warnings.flatMap((one) => describeWarning(one, department, nameOf));
    return reasons.length > 0 ? [{ person, department, reasons }] : [];
  });
}

/** The outcome of the last edits on the board, with warnings about new plans. */
export function BoardOutcome() {
  const board = useBoard();
  const { leaving } = useRows();
  const { links } = useOpen();
  const { bulk } = useEditing();
  const { outcome } = bulk;
  const warned = useMemo(() => warnedPeople(outcome, board), [outcome, board]);
  return (
    <OutcomeBar
      bulk={bulk}
      nameOf={(key) => nameOfDepartment(key, board.learnt.departments)}
      links={links}
      beside={outcome && <PlannedTimes outcome={outcome} />}
      spoken={[
        leaving.size > 0 && `${boardWords.leaving}.`,
        planWords.warnings.spoken(warned.map(({ reasons }) => reasons)),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <OutcomeWarnings warned={warned} />
    </OutcomeBar>
  );
}

/** The warnings about new plans, one line a person. */
function OutcomeWarnings({ warned }: { warned: readonly WarnedPerson[] }) {
  const { links } = useOpen();
  const nameOf = useNaming();
  if (warned.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={planWords.warnings.title}>
      {warned.slice(0, MOST_SHOWN).map(({ person, department, reasons }) => (
        <li key={`${person.userId} ${department}`}>
          <TriangleAlert size={14} aria-hidden />
          <PersonLink
            to={links.hrefOf(person.userId)}
            name={nameOf(person.userId, person.name)}
            onOpen={() => links.open(person.userId)}
          />{' '}
          {reasons.join(' · ')}
        </li>
      ))}
      {warned.length > MOST_SHOWN && <li>{planWords.warnings.more(warned.length - MOST_SHOWN)}</li>}
    </ul>
  );
}
