import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import filter from '../list/filters/filter.module.css';
import { namedPlanQuery } from '../api/board/named-plan.ts';
import { boardWords } from '#messages/board.ts';
import field from '../ui/controls/field.module.css';
import { THE_PLAN, type Scope } from './data/planning/planned-applications.ts';

/** The plan that a page shows, or none. */
export type ShownPlan = Pick<Scope, 'asRegistered' | 'planId'>;

interface PlanSwitchProps {
  shown: ShownPlan;
  onChange: (shown: ShownPlan) => void;
}

const AS_REGISTERED: ShownPlan = { asRegistered: true, planId: null };

/** Chooses whether a page shows what reviewers planned, or only what the registration system says; or the named plan shown. */
export function PlanSwitch({ shown, onChange }: PlanSwitchProps) {
  const id = useId();
  const { asRegistered, planId } = shown;
  const named = useQuery({ ...namedPlanQuery(planId ?? ''), enabled: planId !== null }).data;
  const { title, planned, registered } = boardWords.plan;
  return (
    <div className={filter.filter}>
      <label className={field.label} htmlFor={id}>
        {title}
      </label>
      <select
        id={id}
        data-plan-switch
        // The visible label is hidden where there is little room.
        aria-label={title}
        className={field.control}
        value={planId ?? (asRegistered ? 'registered' : 'planned')}
        onChange={({ target }) =>
          onChange(target.value === 'registered' ? AS_REGISTERED : THE_PLAN)
        }
      >
        <option value="planned">{planned}</option>
        <option value="registered">{registered}</option>
        {planId !== null && <option value={planId}>{named?.plan.name ?? '…'}</option>}
      </select>
    </div>
  );
}

/** Focuses the switch after something that had the focus has gone with a named plan. */
export function focusPlanSwitch(): void {
  // After the page has been drawn without it.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-plan-switch]')?.focus();
  });
}
