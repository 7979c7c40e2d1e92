import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PlanSummary } from '../../../contract/bff/reviews/named-plans.ts';
import { namedPlanQuery } from '../../api/board/named-plan.ts';
import { may, sessionQuery } from '../../api/sessions/session.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import { explain } from '../../messages/explain.ts';
import { namedPlanWords as text } from '#messages/named-plans.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import { THE_PLAN, usePlans, type Scope } from '../data/planning/planned-applications.ts';
import { focusPlanSwitch } from '../plan-switch.tsx';
import { Comparison } from './comparison.tsx';
import { KeepForm } from './keep-form.tsx';
import { PlanRow } from './plan-row.tsx';
import { useNamedPlans, type NamedPlans } from './use-named-plans.ts';
import saved from '../filters/saved/saved.module.css';
import styles from './plans.module.css';

interface PlansDialogProps {
  scope: Scope;
  onChange: (changes: Partial<Scope>) => void;
  /** The id of the plan to compare at first; null for the list. */
  compared: string | null;
  onClose: () => void;
}

/** The named plans: keep the plan shown, show another one, compare it with the plan, rename or discard it. */
export function PlansDialog({ scope, onChange, compared, onClose }: PlansDialogProps) {
  const plans = useNamedPlans();
  const [comparedId, setComparedId] = useState(compared);
  /** The state of making a plan the plan. */
  const [making, setMaking] = useState<'busy' | 'done' | null>(null);
  const step = useKeptFocus();
  const plan = plans.list?.find(({ id }) => id === comparedId);

  function close() {
    // Otherwise nobody would learn of changes that fail.
    if (making === 'busy') return;
    onClose();
    // The page still shows the named plan, which is the plan by now.
    if (making === 'done' && scope.planId !== null) onChange(THE_PLAN);
    focusPlanSwitch();
  }

  return (
    <Dialog
      title={plan ? text.comparison.title(plan.name) : text.title}
      wide
      toRead={plan !== undefined || (plans.list === undefined && !plans.error)}
      onClose={close}
    >
      <div ref={step} className={styles.step}>
        {plans.error ? (
          <Failure
            compact
            title={text.loadFailed}
            lines={explain(plans.error)}
            retry={{ label: words.failed.tryAgain, onRetry: plans.retry, busy: plans.retrying }}
          />
        ) : plans.list === undefined ? (
          <p role="status">{text.loading}</p>
        ) : plan ? (
          <Comparison
            plan={plan}
            plans={plans.list}
            scope={scope}
            onChange={onChange}
            onMaking={setMaking}
            onLeave={onClose}
          />
        ) : (
          <PlanList
            plans={plans}
            list={plans.list}
            scope={scope}
            onChange={onChange}
            onCompare={setComparedId}
            onClose={close}
          />
        )}
      </div>
      <div className={styles.end}>
        {plan && making !== 'busy' && (
          <Button onClick={() => setComparedId(null)}>{text.back}</Button>
        )}
        <Button busy={making === 'busy'} onClick={close}>
          {text.close}
        </Button>
      </div>
    </Dialog>
  );
}

interface PlanListProps extends Pick<PlansDialogProps, 'scope' | 'onChange' | 'onClose'> {
  plans: NamedPlans;
  list: readonly PlanSummary[];
  onCompare: (id: string) => void;
}

function PlanList({ plans, list, scope, onChange, onCompare, onClose }: PlanListProps) {
  const client = useQueryClient();
  const session = useQuery(sessionQuery).data;
  const reviewer = may(session, 'review:write');
  const reviews = useReviews();
  const { planId } = scope;
  const shown = usePlans(planId);
  const copied = list.find(({ id }) => id === planId);
  const timeZone = session?.event.timeZone ?? 'UTC';

  async function show(id: string | null) {
    // The page keeps what it shows until the other plan is there; it says itself why one cannot be loaded.
    if (id !== null) await client.prefetchQuery(namedPlanQuery(id));
    onClose();
    onChange(id === null ? THE_PLAN : { asRegistered: false, planId: id });
    focusPlanSwitch();
  }
  async function discard(plan: PlanSummary) {
    // Before the request: the page would report a discard by another user.
    if (plan.id === planId) onChange(THE_PLAN);
    await plans.discard(plan);
  }

  return (
    <>
      <p className={saved.hint}>{text.intro}</p>
      {reviewer ? (
        <KeepForm
          plans={list}
          copied={copied?.name ?? null}
          ready={planId === null ? reviews.loaded : shown.plans !== null}
          busy={plans.busy}
          onKeep={(name) => plans.keep(name, shown.plans ?? new Map())}
        />
      ) : (
        <p className={saved.hint}>{text.readOnly}</p>
      )}
      <Outcome plans={plans} />
      <ul className={saved.filters} aria-label={text.list}>
        <li className={styles.row}>
          <div className={styles.what}>
            <Button
              look="quiet"
              className={styles.name}
              aria-current={(planId === null && !scope.asRegistered) || undefined}
              onClick={() => void show(null)}
            >
              {text.thePlan}
            </Button>
            {planId === null && !scope.asRegistered && (
              <span className={styles.shown}>{text.shown}</span>
            )}
            <p className={saved.hint}>{text.thePlanHint}</p>
          </div>
        </li>
        {list.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            plans={list}
            shown={plan.id === planId}
            timeZone={timeZone}
            busy={plans.busy}
            onShow={() => void show(plan.id)}
            onCompare={() => onCompare(plan.id)}
            onRename={reviewer ? (name) => plans.rename(plan, name) : undefined}
            onDiscard={reviewer ? () => void discard(plan) : undefined}
          />
        ))}
      </ul>
      {list.length === 0 && <p>{text.none}</p>}
    </>
  );
}

/** The outcome of the last change, with undo. */
function Outcome({ plans: { failure, done, undo } }: { plans: NamedPlans }) {
  const status = useRef<HTMLParagraphElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The row that had the focus is gone.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches('dialog');
    if (done !== null && isLost) (back.current ?? status.current)?.focus();
  }, [done]);
  return (
    <>
      {failure && <Failure compact title={text.notSaved} lines={explain(failure)} retry={null} />}
      <div className={saved.outcome}>
        <p ref={status} tabIndex={-1}>
          {done}
        </p>
        {undo && (
          <Button ref={back} look="quiet" onClick={undo}>
            {text.undo}
          </Button>
        )}
      </div>
    </>
  );
}
