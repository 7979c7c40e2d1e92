import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FlaskConical, GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { ApiError, toApiError } from '../../api/api-error.ts';
import { namedPlanQuery, type LoadedPlan } from '../../api/board/named-plan.ts';
import { keepPlan } from '../../api/board/named-plans.ts';
import { useMay } from '../../api/sessions/session.ts';
import { explain } from '../../messages/explain.ts';
import { namedPlanWords } from '#messages/named-plans.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import { THE_PLAN, type Scope } from '../data/planning/planned-applications.ts';
import { focusPlanSwitch } from '../plan-switch.tsx';
import { loadPlans } from './plan-choice.tsx';
import styles from './plans.module.css';

const { banner: text } = namedPlanWords;

interface TryingBannerProps {
  scope: Scope;
  onChange: (changes: Partial<Scope>) => void;
  /** Whether the page shows the plan in any case. */
  planOnly?: boolean;
}

/**
 * Says that a page shows a named plan and not the plan, with ways to compare and to return. Without a named plan, only the
 * dialog that was opened here stays.
 */
export function TryingBanner(props: TryingBannerProps) {
  const { scope, onChange } = props;
  const { planId } = scope;
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadPlans>> | null>(null);
  const [failed, setFailed] = useState(false);
  async function compare() {
    setFailed(false);
    try {
      const loaded = await loadPlans();
      setDialog(() => loaded);
    } catch {
      setFailed(true);
    }
  }
  return (
    <>
      {planId !== null && (
        <Banner {...props} planId={planId} failed={failed} onCompare={() => void compare()} />
      )}
      {Dialog && (
        <Dialog
          scope={scope}
          onChange={onChange}
          compared={planId}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

interface BannerProps extends TryingBannerProps {
  planId: string;
  /** Whether the comparison could not be opened. */
  failed: boolean;
  onCompare: () => void;
}

function Banner({ planId, onChange, planOnly = false, failed, onCompare }: BannerProps) {
  const { data, error } = useQuery(namedPlanQuery(planId));
  const reviewer = useMay('review:write');
  const isGone = error instanceof ApiError && error.problem?.code === 'plan_unknown';
  function leave() {
    onChange(THE_PLAN);
    focusPlanSwitch();
  }
  return (
    <section className={styles.banner} aria-label={text.label}>
      <FlaskConical size="1.143em" aria-hidden />
      {isGone ? (
        <p role="alert" className={styles.bannerText}>
          <strong>{data ? text.gone(data.plan.name) : text.goneUnseen}</strong>
        </p>
      ) : (
        <p className={styles.bannerText}>
          <strong>{data ? nameOf(data, planOnly) : error ? text.failed : text.loading}</strong>{' '}
          {data && !planOnly && (
            <span className={styles.word}>{reviewer ? text.hint : text.hintRead}</span>
          )}
        </p>
      )}
      {isGone && data && reviewer && <PutBack id={planId} last={data} />}
      {data && !isGone && !planOnly && (
        <Button aria-haspopup="dialog" aria-label={text.compare} onClick={onCompare}>
          <GitCompareArrows size="1.143em" aria-hidden />
          <span className={styles.word}>{text.compare}</span>
        </Button>
      )}
      {failed && <p role="alert">{namedPlanWords.openFailed}</p>}
      <Button onClick={leave}>{text.leave}</Button>
    </section>
  );
}

function nameOf({ plan }: LoadedPlan, planOnly: boolean): string {
  return planOnly ? text.entering(plan.name) : text.trying(plan.name);
}

/** Puts back a plan that another user discarded, in the last state that this browser saw. */
function PutBack({ id, last }: { id: string; last: LoadedPlan }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  async function putBack() {
    setBusy(true);
    setFailure(null);
    const { name, version } = last.plan;
    try {
      await keepPlan(client, id, { name, version, people: last.people });
    } catch (error) {
      setFailure(toApiError(error));
    }
    setBusy(false);
  }
  return (
    <>
      <Button busy={busy} onClick={() => void putBack()}>
        {text.putBack}
      </Button>
      {failure && (
        <Failure compact title={namedPlanWords.notSaved} lines={explain(failure)} retry={null} />
      )}
    </>
  );
}
