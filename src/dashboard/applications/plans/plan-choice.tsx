import { Layers } from 'lucide-react';
import { namedPlanWords } from '#messages/named-plans.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import type { Scope } from '../data/planning/planned-applications.ts';
import { PlanSwitch, type ShownPlan } from '../plan-switch.tsx';
import styles from './plans.module.css';

export interface PlanChoiceProps {
  scope: Scope;
  /** Changes what the page shows, by its address. */
  onChange: (changes: Partial<Scope>) => void;
}

/** Loads the dialog of named plans. */
export const loadPlans = async () => (await import('./plans-dialog.tsx')).PlansDialog;

/** The choice of what a page shows as planned: the plan, nothing, or a named plan. */
export function PlanChoice({ scope, onChange }: PlanChoiceProps) {
  return (
    <div className={styles.choice}>
      <PlanSwitch shown={scope} onChange={(shown: ShownPlan) => onChange(shown)} />
      <DialogButton
        icon={Layers}
        label={namedPlanWords.open}
        failedWords={namedPlanWords.openFailed}
        load={loadPlans}
        given={{ scope, onChange, compared: null }}
      />
    </div>
  );
}
