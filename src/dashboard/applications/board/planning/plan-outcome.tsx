import { words } from '#messages/words.ts';
import { useEffect } from 'react';
import { boardWords } from '#messages/board.ts';
import { planWords } from '#messages/review.ts';
import { useNaming } from '../../../privacy/privacy-context.ts';
import { announce } from '../../../ui/document/announce.ts';
import { isPlannedFor } from '../../../../staffing/plans.ts';
import type { PersonEdit } from '../../../reviewing/many/use-change-many.ts';
import { OutcomeBar } from '../../outcome-bar.tsx';
import type { ApplicantLinks } from '../applicant-link.tsx';
import type { Board } from '../use-board.ts';
import { OutcomeWarnings, warnedPeople } from './outcome-warnings.tsx';
import type { Planning } from './use-planning.ts';
import { departmentName, nameOfDepartment } from '../../../application-facts/department-name.ts';

interface PlanOutcomeProps {
  planning: Planning;
  board: Board;
  links: ApplicantLinks;
}

/** The status line of planning: what was planned, why not, and undo. */
export function PlanOutcome({ planning, board, links }: PlanOutcomeProps) {
  const { changing, busy, refused } = planning;
  const said = useOutcome(planning, board);
  const warned = useWarned(planning, board);
  const warnings = planWords.warnings.spoken(warned.map(({ reasons }) => reasons));
  const outcome = refused ?? (busy ? null : changing);
  // The same sentence again is another outcome.
  useEffect(() => {
    if (outcome && said) announce(`${said} ${warnings}`);
  }, [outcome, said, warnings]);
  if (!changing && !refused) return null;
  return (
    <OutcomeBar
      label={boardWords.plan}
      many={{ ...planning, undo: refused ? null : planning.undo }}
      said={said}
      links={links}
    >
      <OutcomeWarnings warned={warned} links={links} />
    </OutcomeBar>
  );
}

function useWarned({ changing, busy, refused }: Planning, board: Board) {
  const { learnt, settings, plans: shown } = board;
  const undo = busy || changing?.undone || refused ? [] : (changing?.undo ?? []);
  return warnedPeople(undo, shown, settings, (key) => nameOfDepartment(key, learnt.departments));
}

function useOutcome(planning: Planning, { learnt, plans }: Board): string | null {
  const nameOfPerson = useNaming();
  const { changing, busy, refused } = planning;
  if (refused) {
    const { person, department } = refused;
    const name = nameOfPerson(person.userId, person.name);
    return planWords.assigned(name, departmentName(department));
  }
  if (!changing) return null;
  const { all, done, undo, undone } = changing;
  if (busy) return planWords.saving(done, all);
  if (undone) return planWords.undone(undo.length);
  if (undo.length === 0) return changing.failed.length > 0 ? '' : planWords.nothing;
  const isNowPlanned = ({ person, to }: PersonEdit) =>
    (to.places ?? []).some(({ department }) => isPlannedFor(plans.get(person.userId), department));
  const [added, removed] = [true, false].map((planned) => {
    const edits = undo.filter((one) => isNowPlanned(one) === planned);
    return edits.length === 0 ? [] : [whoAndWhere(edits)];
  });
  return [...(added ?? []).map(planWords.planned), ...(removed ?? []).map(planWords.removed)].join(
    ' ',
  );

  function whoAndWhere(edits: readonly PersonEdit[]) {
    const [first] = edits;
    const keys = new Set(
      edits.flatMap(({ to }) => (to.places ?? []).map(({ department }) => department)),
    );
    const who =
      first && edits.length === 1
        ? nameOfPerson(first.person.userId, first.person.name)
        : words.people(edits.length);
    const where = [...keys].map((key) => nameOfDepartment(key, learnt.departments));
    return { who, many: edits.length > 1, where };
  }
}
