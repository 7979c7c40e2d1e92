import { words } from '#messages/words.ts';
import { useEffect } from 'react';
import { boardWords } from '#messages/board.ts';
import { planWords } from '#messages/review.ts';
import { useNaming } from '../../../privacy/privacy-context.ts';
import { announce } from '../../../ui/document/announce.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts';
import { usePlanNeeds } from '../../../application-data/planning/use-plan-needs.ts';
import type { LearntDepartment } from '../../../../staffing/learn.ts';
import { nameOfDepartment } from '../../../application-data/names.ts';
import { ManyOutcome } from '../many/many-outcome.tsx';
import type { PlanChange } from '../many/use-plan-many.ts';
import type { ApplicantLinks } from '../applicant-link.tsx';
import type { Board } from '../use-board.ts';
import { OutcomeWarnings, warnedPeople } from './outcome-warnings.tsx';
import type { Planning } from './use-planning.ts';
import styles from '../selecting/selection-bar.module.css';
import { departmentName } from '../../../application-facts/department-name.ts';

interface PlanOutcomeProps {
  planning: Planning;
  board: Board;
  links: ApplicantLinks;
}

/** The status line of planning: what was planned, why not, and undo. */
export function PlanOutcome({ planning, board, links }: PlanOutcomeProps) {
  const { changing, busy, refused } = planning;
  const said = useOutcome(planning, board.learnt.departments);
  const warned = useWarned(planning, board);
  const warnings = planWords.warnings.spoken(warned.map(({ reasons }) => reasons));
  const bar = useKeptFocus();
  const outcome = refused ?? (busy ? null : changing);
  // The same sentence again is another outcome.
  useEffect(() => {
    if (outcome && said) announce(`${said} ${warnings}`);
  }, [outcome, said, warnings]);
  if (!changing && !refused) return null;
  return (
    <section ref={bar} className={`${styles.bar} screen-only`} aria-label={boardWords.plan}>
      <ManyOutcome
        said={said}
        failed={changing?.failed.length ?? 0}
        conflicts={changing?.conflicts ?? []}
        undo={refused ? null : planning.undo}
        retry={planning.retry}
        links={links}
      />
      <Button look="quiet" className={styles.clear} busy={busy} onClick={planning.close}>
        {words.close}
      </Button>
      <OutcomeWarnings warned={warned} links={links} />
    </section>
  );
}

function useWarned({ changing, busy, undone, refused }: Planning, board: Board) {
  const { applications, learnt, plans: shown } = board;
  const needsOf = usePlanNeeds(applications.registered);
  const plans = busy || undone || refused ? [] : (changing?.undo ?? []);
  return warnedPeople(plans, shown, needsOf, (key) => nameOfDepartment(key, learnt.departments));
}

function useOutcome(planning: Planning, departments: readonly LearntDepartment[]): string | null {
  const nameOfPerson = useNaming();
  const { changing, busy, undone, refused } = planning;
  if (refused) {
    const { person, department } = refused;
    const name = nameOfPerson(person.userId, person.name);
    return planWords.assigned(name, departmentName(department));
  }
  if (!changing) return null;
  const { all, done, undo } = changing;
  if (busy) return planWords.saving(done, all);
  if (undone) return planWords.undone(undo.length);
  if (undo.length === 0) return changing.failed.length > 0 ? '' : planWords.nothing;
  // An undo removes the plan.
  const parts = [true, false].map((planned) => undo.filter((one) => one.planned !== planned));
  const [added = [], removed = []] = parts.map((changes) =>
    changes.length === 0 ? [] : [whoAndWhere(changes)],
  );
  return [...added.map(planWords.planned), ...removed.map(planWords.removed)].join(' ');

  function whoAndWhere(changes: readonly PlanChange[]) {
    const [first] = changes;
    const keys = new Set(changes.map(({ department }) => department));
    const who =
      first && changes.length === 1
        ? nameOfPerson(first.person.userId, first.person.name)
        : words.people(changes.length);
    return { who, many: changes.length > 1, where: [...keys].map(name) };
  }
  function name(key: string) {
    return nameOfDepartment(key, departments);
  }
}
