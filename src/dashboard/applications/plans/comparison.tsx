import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { MOST_PLANS, type PlanSummary } from '../../../contract/bff/reviews/named-plans.ts';
import { boardSettingsQuery, NO_SETTINGS } from '../../api/board/board-settings.ts';
import { may, sessionQuery } from '../../api/sessions/session.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import { explain } from '../../messages/explain.ts';
import { namedPlanWords as text } from '#messages/named-plans.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import { usePlans, type Scope } from '../data/planning/planned-applications.ts';
import { useApplications } from '../data/use-applications.ts';
import { comparePlans, type ChangedPerson } from './compare-plans.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { longestUnchanged } from './longest-unchanged.ts';
import { MakeOutcome } from './make-outcome.tsx';
import { useMakePlan } from './use-make-plan.ts';
import saved from '../filters/saved/saved.module.css';
import styles from './plans.module.css';

interface ComparisonProps {
  plan: PlanSummary;
  /** All named plans. */
  plans: readonly PlanSummary[];
  scope: Scope;
  onChange: (changes: Partial<Scope>) => void;
  onMaking: (state: 'busy' | 'done' | null) => void;
  /** Called when a number leads to its people. */
  onLeave: () => void;
}

/** A named plan beside the plan, and the button that makes it the plan. */
export function Comparison({ plan, plans, scope, onChange, onMaking, onLeave }: ComparisonProps) {
  const { roleId } = scope;
  const session = useQuery(sessionQuery).data;
  const applications = useApplications(roleId);
  const reviews = useReviews();
  const current = usePlans(null);
  const named = usePlans(plan.id);
  const { targets } = useQuery(boardSettingsQuery).data ?? NO_SETTINGS;
  const list = useDeferredValue(applications.list);
  const comparison = useMemo(
    () => current.plans && named.plans && comparePlans(list, current.plans, named.plans, targets),
    [list, current.plans, named.plans, targets],
  );
  const making = useMakePlan();
  // The name tells when the dialog was opened, not each second.
  const [openedAt] = useState(() => new Date());
  const former = text.make.former(words.dateTime(openedAt, session?.event.timeZone ?? 'UTC'));
  const { busy, changing, undone } = making;
  const state = busy ? 'busy' : changing && !undone ? 'done' : null;
  useEffect(() => onMaking(state), [state, onMaking]);
  useEffect(() => () => onMaking(null), [onMaking]);

  if (named.error) {
    return (
      <Failure
        compact
        title={text.banner.failed}
        lines={explain(named.error)}
        retry={{ label: words.failed.tryAgain, onRetry: named.retry }}
      />
    );
  }
  if (!comparison || !reviews.loaded) return <p role="status">{text.loading}</p>;
  const { departments, changed, absent, unknown } = comparison;
  const whole = applications.progress?.complete === true && !applications.reading;
  const hasPlan = (current.plans?.size ?? 0) > 0;
  return (
    <>
      {!whole && <p>{text.comparison.reading}</p>}
      <p>
        {changed.length === 0 ? text.comparison.same : text.comparison.differs(...kinds(changed))}
      </p>
      {whole && absent > 0 && (
        <p>{(roleId === null ? text.comparison.absent : text.comparison.absentInRole)(absent)}</p>
      )}
      {whole && roleId === null && unknown.length > 0 && (
        <p>{text.comparison.unknown(unknown.length, words.list(unknown))}</p>
      )}
      {may(session, 'review:write') && (changed.length > 0 || changing) && (
        <div className={styles.make}>
          {roleId !== null ? (
            <>
              <p>{text.make.everyone}</p>
              <Button onClick={() => onChange({ roleId: null })}>{text.make.showEveryone}</Button>
            </>
          ) : !whole ? (
            <p>{text.make.whole}</p>
          ) : hasPlan && plans.length >= MOST_PLANS && !changing ? (
            <p>{text.make.full(MOST_PLANS, longestUnchanged(plans))}</p>
          ) : (
            changed.length > 0 &&
            !busy &&
            (!changing || undone) && (
              <>
                <Button
                  look="primary"
                  onClick={() => void making.make(current.plans ?? new Map(), former, changed)}
                >
                  {text.make.make}
                </Button>
                {hasPlan && <p className={saved.hint}>{text.make.hint(former)}</p>}
              </>
            )
          )}
        </div>
      )}
      <MakeOutcome name={plan.name} making={making} />
      <ComparisonTable
        departments={departments}
        planId={plan.id}
        roleId={roleId}
        onLeave={onLeave}
      />
    </>
  );
}

/** The numbers of people who are planned in the named plan only, in the plan only, and in both but differently. */
function kinds(changed: readonly ChangedPerson[]): [number, number, number] {
  const added = changed.filter(({ plan }) => plan.length === 0).length;
  const removed = changed.filter(({ named }) => named.length === 0).length;
  return [added, removed, changed.length - added - removed];
}
