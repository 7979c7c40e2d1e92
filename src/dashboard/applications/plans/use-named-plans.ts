import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PlanSummary } from '../../../contract/bff/reviews/named-plans.ts';
import { namedPlanWords } from '#messages/named-plans.ts';
import { toApiError } from '../../api/api-error.ts';
import { discardPlan, keepPlan, planListQuery, renamePlan } from '../../api/board/named-plans.ts';
import { newId } from '../../api/new-id.ts';
import { announce } from '../../ui/document/announce.ts';
import type { Plans } from '../data/planning/planned-applications.ts';

interface Deed {
  kind: keyof typeof namedPlanWords.done;
  plan: PlanSummary;
  /** Null for an undo. */
  undo: (() => Promise<Deed>) | null;
}

/** The named plans, and functions to keep, rename and discard one: each change can be undone until the next. */
export function useNamedPlans() {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(planListQuery);
  const [deed, setDeed] = useState<Deed | null>(null);
  /** The id of the next plan: a request whose answer was lost is sent again under the same id. */
  const nextId = useRef(newId());

  const {
    mutateAsync,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: (work: () => Promise<Deed>) => work(),
    onMutate: () => setDeed(null),
    onSuccess: (done) => {
      setDeed(done);
      announce(namedPlanWords.done[done.kind](done.plan.name));
    },
  });

  /** Returns whether it succeeded; `failure` says why not. */
  async function run(work: () => Promise<Deed>): Promise<boolean> {
    try {
      await mutateAsync(work);
      return true;
    } catch {
      return false;
    }
  }

  async function discardNow(plan: PlanSummary): Promise<Deed> {
    const last = await discardPlan(client, plan.id);
    const { name, version } = last.plan;
    return {
      kind: 'discarded',
      plan,
      undo: async () => {
        const restored = await keepPlan(client, plan.id, { name, version, people: last.people });
        return { kind: 'restored', plan: restored, undo: null };
      },
    };
  }

  async function renameNow(plan: PlanSummary, name: string): Promise<Deed> {
    const renamed = await renamePlan(client, plan.id, { name, seen: plan.name });
    return {
      kind: 'renamed',
      plan: renamed,
      undo: async () => ({ ...(await renameNow(renamed, plan.name)), undo: null }),
    };
  }

  return {
    /** In the order in which they were kept; undefined while they are unknown. */
    list: data,
    error: error && !data ? toApiError(error) : null,
    retry: () => void refetch(),
    retrying: isFetching,
    busy: isPending,
    failure: failure ? toApiError(failure) : null,
    /** The last change in words. */
    done: deed && namedPlanWords.done[deed.kind](deed.plan.name),
    undo: deed?.undo ? () => void run(deed.undo ?? (async () => deed)) : null,
    keep: (name: string, people: Plans) =>
      run(async () => {
        const plan = await keepPlan(client, nextId.current, { name, people, version: 0 });
        nextId.current = newId();
        return { kind: 'kept', plan, undo: () => discardNow(plan) };
      }),
    rename: (plan: PlanSummary, name: string) => run(() => renameNow(plan, name)),
    discard: (plan: PlanSummary) => run(() => discardNow(plan)),
  };
}

export type NamedPlans = ReturnType<typeof useNamedPlans>;
