/** Lists, keeps, changes, renames and discards named plans. Only pages that use named plans load this. */
import { type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import {
  ChangedPlan,
  type KeptPlan,
  MOST_PLAN_CHANGES,
  NamedPlan,
  type PlaceChange,
  PlanList,
  type PlanPatch,
  type PlanRename,
  type PlanSummary,
} from '../../../contract/bff/reviews/named-plans.ts';
import { ApiError } from '../api-error.ts';
import { warnBeforeLeaving } from '../../warn-before-leaving.ts';
import { follows, isUnattended } from '../live/following.ts';
import { type LoadedPlan, namedPlanQuery, type PlacesByUser } from './named-plan.ts';
import { request } from '../request.ts';

const PATH = '/bff/plans';

/** The named plans without their people, in the order in which they were kept. */
export const planListQuery = queryOptions({
  queryKey: ['named-plans'],
  queryFn: async ({ signal, ...query }) => {
    const unattended = isUnattended(query);
    return (await request(PATH, { signal, unattended, read: PlanList })).plans;
  },
  staleTime: 3000,
  meta: follows('plans', (data: PlanSummary[] | undefined, event) => {
    if (!event || !data) return true;
    const { versions } = event;
    return (
      data.length !== Object.keys(versions).length ||
      data.some(({ id, version }) => versions[id] !== version)
    );
  }),
  refetchOnWindowFocus: true,
});

/** Reads a plan; throws an `ApiError`. */
export async function fetchPlan(
  id: string,
  { signal, ...query }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
): Promise<LoadedPlan> {
  const unattended = isUnattended(query);
  const { plan, people } = await request(`${PATH}/${id}`, { signal, unattended, read: NamedPlan });
  return { plan, people: placesOf(people) };
}

/** Keeps a plan; throws an `ApiError`. */
export async function keepPlan(
  client: QueryClient,
  id: string,
  { people, ...kept }: Omit<KeptPlan, 'people'> & { people: PlacesByUser },
): Promise<PlanSummary> {
  const body: KeptPlan = {
    ...kept,
    people: Array.from(people, ([userId, departments]) => ({
      userId,
      departments: [...departments],
    })),
  };
  const { plan } = await request(`${PATH}/${id}`, { method: 'PUT', body, read: ChangedPlan });
  client.setQueryData(namedPlanQuery(id).queryKey, { plan, people });
  await changeList(client, (plans) => [...plans.filter((one) => one.id !== id), plan]);
  return plan;
}

/**
 * Renames a plan; throws an `ApiError`. If another user renamed it first, the list shows that name afterwards.
 */
export async function renamePlan(
  client: QueryClient,
  id: string,
  rename: PlanRename,
): Promise<PlanSummary> {
  try {
    const { plan } = await request(`${PATH}/${id}/name`, {
      method: 'PUT',
      body: rename,
      read: ChangedPlan,
    });
    showSummary(client, plan);
    await changeList(client, (plans) => plans.map((one) => (one.id === id ? plan : one)));
    return plan;
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === 'plan_renamed') {
      const { plan: name } = error.problem;
      await changeList(client, (plans) =>
        plans.map((one) => (one.id === id ? { ...one, name } : one)),
      );
    }
    throw error;
  }
}

/** Discards a plan, and returns its last state; throws an `ApiError`. */
export async function discardPlan(client: QueryClient, id: string): Promise<LoadedPlan> {
  const { plan, people } = await request(`${PATH}/${id}`, { method: 'DELETE', read: NamedPlan });
  await changeList(client, (plans) => plans.filter((one) => one.id !== id));
  return { plan, people: placesOf(people) };
}

async function changeList(
  client: QueryClient,
  change: (plans: PlanSummary[]) => PlanSummary[],
): Promise<void> {
  const { queryKey } = planListQuery;
  // A request in flight would return the list before this change.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (held) => held && change(held));
}

function placesOf(people: NamedPlan['people']): PlacesByUser {
  return new Map(people.map(({ userId, departments }) => [userId, departments]));
}

type Place = Pick<PlaceChange, 'userId' | 'department'>;

/** Changes that wait for the request before them, and its outcome: the changes that made a difference. */
interface Batch {
  changes: PlaceChange[];
  effective: Promise<readonly PlaceChange[]>;
}

interface Sending {
  /** Settles when the last request has an answer. */
  last: Promise<unknown>;
  /** The next request, which still takes changes. */
  next: Batch | null;
}

const sendings = new WeakMap<QueryClient, Map<string, Sending>>();

/**
 * Changes places of a plan: shown at once, sent in order. Changes made during a request are sent together. Returns the ones
 * that made a difference; throws an `ApiError` if they were not saved, and shows them no longer.
 */
export async function changeNamedPlan(
  client: QueryClient,
  id: string,
  changes: readonly PlaceChange[],
): Promise<PlaceChange[]> {
  const shown = show(client, id, changes);
  try {
    const effective = await send(client, id, changes);
    return changes.filter((one) => effective.includes(one));
  } catch (error) {
    show(
      client,
      id,
      shown.map((one) => ({ ...one, planned: !one.planned })),
    );
    throw error;
  }
}

function send(
  client: QueryClient,
  id: string,
  changes: readonly PlaceChange[],
): Promise<readonly PlaceChange[]> {
  let plans = sendings.get(client);
  if (!plans) sendings.set(client, (plans = new Map<string, Sending>()));
  const sending = plans.get(id) ?? { last: Promise.resolve(), next: null };
  plans.set(id, sending);
  const waiting = sending.next;
  if (waiting && waiting.changes.length + changes.length <= MOST_PLAN_CHANGES) {
    waiting.changes.push(...changes);
    return waiting.effective;
  }
  const own = [...changes];
  const unsaved = `plan ${id} on its way`;
  warnBeforeLeaving(unsaved, true);
  const effective = sending.last.then(() => {
    if (sending.next?.changes === own) sending.next = null;
    return patch(client, id, own, sending);
  });
  const settled = effective
    .catch(() => undefined)
    .finally(() => {
      if (sending.last === settled) warnBeforeLeaving(unsaved, false);
    });
  sending.last = settled;
  sending.next = { changes: own, effective };
  return effective;
}

async function patch(
  client: QueryClient,
  id: string,
  changes: readonly PlaceChange[],
  sending: Sending,
): Promise<readonly PlaceChange[]> {
  const { plan, same } = await request(`${PATH}/${id}`, {
    method: 'PATCH',
    body: { changes: [...changes] } satisfies PlanPatch,
    read: ChangedPlan,
  });
  showSummary(client, plan);
  // A refetch may have shown the state before this request.
  const later = sending.next?.changes ?? [];
  show(
    client,
    id,
    changes.filter((one) => !later.some((other) => isSamePlace(one, other))),
  );
  return changes.filter((one) => !same.some((other) => isSamePlace(one, other)));
}

/** Shows the answer to an own change. */
function showSummary(client: QueryClient, plan: PlanSummary): void {
  // After changes of other users the version stays behind, so that an event causes a refetch.
  client.setQueryData(namedPlanQuery(plan.id).queryKey, (held) =>
    held?.plan.version === plan.version - 1 ? { ...held, plan } : held,
  );
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.userId === other.userId && one.department === other.department;
}

/** Shows changes in the copy of the plan; returns the ones that made a difference there. */
function show(
  client: QueryClient,
  id: string,
  changes: readonly PlaceChange[],
): readonly PlaceChange[] {
  const { queryKey } = namedPlanQuery(id);
  const held = client.getQueryData(queryKey);
  if (!held) return [];
  const people = new Map(held.people);
  const effective: PlaceChange[] = [];
  for (const change of changes) {
    const { userId, department, planned } = change;
    const before = people.get(userId) ?? [];
    if (before.includes(department) === planned) continue;
    const others = before.filter((one) => one !== department);
    const after = planned ? [...others, department] : others;
    if (after.length > 0) people.set(userId, after);
    else people.delete(userId);
    effective.push(change);
  }
  if (effective.length === 0) return [];
  // A request in flight would return the state before this change.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { ...held, people });
  return effective;
}
