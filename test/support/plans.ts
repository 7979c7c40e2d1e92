/** Named plans in memory, for tests of the dashboard. */
import { http, HttpResponse } from 'msw';
import {
  type KeptPlan,
  MOST_PLANS,
  type NamedPlan,
  type PlaceChange,
  type PlanPatch,
  type PlanRename,
} from '../../src/contract/bff/reviews/named-plans.ts';
import { openStreams } from './event-source.ts';

/** The id of a plan, from a digit. */
export const planId = (digit: number) => String(digit).repeat(32);

type People = NamedPlan['people'];

/** A plan with people, each with their departments. */
export function namedPlan(
  digit: number,
  name: string,
  people: Record<string, string[]>,
): NamedPlan {
  return planOf(
    planId(digit),
    name,
    1,
    Object.entries(people).map(([userId, departments]) => ({ userId, departments })),
    'Robin',
    `2026-03-0${digit + 1}T10:00:00.000Z`,
  );
}

function planOf(
  id: string,
  name: string,
  version: number,
  people: People,
  by: string,
  at: string,
): NamedPlan {
  const deed = { by, byPerson: by, at };
  const places = people.reduce((all, { departments }) => all + departments.length, 0);
  const plan = { id, name, version, people: people.length, places, kept: deed, changed: deed };
  return { plan, people };
}

/**
 * Answers requests for named plans as the bff does; returns the changes in each request received. `byOther` simulates the
 * change, or the discard, by another user, and its event.
 */
export function answerPlans(...plans: NamedPlan[]) {
  const kept = new Map(plans.map((one) => [one.plan.id, one]));
  const sent: PlaceChange[][] = [];
  function rename({ plan, people }: NamedPlan, name: string, by: string): NamedPlan {
    const changed = { by, byPerson: by, at: '2026-03-20T10:00:00.000Z' };
    const after = { plan: { ...plan, name, version: plan.version + 1, changed }, people };
    kept.set(plan.id, after);
    return after;
  }
  const gone = () =>
    HttpResponse.json({ errors: { resource: { code: 'plan_unknown' } } }, { status: 404 });

  function change(id: string, changes: readonly PlaceChange[], by: string) {
    const before = kept.get(id);
    if (!before) return null;
    const people = new Map(before.people.map((one) => [one.userId, one.departments]));
    const same: { userId: string; department: string }[] = [];
    for (const { userId, department, planned } of changes) {
      const own = people.get(userId) ?? [];
      if (own.includes(department) === planned) same.push({ userId, department });
      else if (planned) people.set(userId, [...own, department]);
      else {
        const rest = own.filter((key) => key !== department);
        if (rest.length > 0) people.set(userId, rest);
        else people.delete(userId);
      }
    }
    const { name, version, kept: deed } = before.plan;
    const after = planOf(
      id,
      name,
      same.length < changes.length ? version + 1 : version,
      Array.from(people, ([userId, departments]) => ({ userId, departments })),
      by,
      '2026-03-20T10:00:00.000Z',
    );
    after.plan.kept = deed;
    kept.set(id, after);
    return { plan: after.plan, same };
  }

  const handlers = [
    http.get('*/bff/plans', () =>
      HttpResponse.json({ plans: Array.from(kept.values(), ({ plan }) => plan) }),
    ),
    http.get('*/bff/plans/:id', ({ params }) => {
      const named = kept.get(String(params.id));
      return named ? HttpResponse.json(named) : gone();
    }),
    http.put('*/bff/plans/:id', async ({ params, request }) => {
      const id = String(params.id);
      const { name, people, version } = (await request.json()) as KeptPlan;
      if (kept.size >= MOST_PLANS) {
        const [oldest] = kept.values();
        const error = { code: 'too_many_plans', plan: oldest?.plan.name };
        return HttpResponse.json({ errors: { conflict: error } }, { status: 409 });
      }
      const named = planOf(id, name, version + 1, people, 'local', '2026-03-20T10:00:00.000Z');
      kept.set(id, named);
      return HttpResponse.json({ plan: named.plan, same: [] });
    }),
    http.patch('*/bff/plans/:id', async ({ params, request }) => {
      const { changes } = (await request.json()) as PlanPatch;
      sent.push(changes);
      const changed = change(String(params.id), changes, 'local');
      return changed ? HttpResponse.json(changed) : gone();
    }),
    http.put('*/bff/plans/:id/name', async ({ params, request }) => {
      const { name, seen } = (await request.json()) as PlanRename;
      const before = kept.get(String(params.id));
      if (!before) return gone();
      if (before.plan.name !== name && before.plan.name !== seen) {
        const error = { code: 'plan_renamed', plan: before.plan.name };
        return HttpResponse.json({ errors: { conflict: error } }, { status: 409 });
      }
      return HttpResponse.json({ plan: rename(before, name, 'local').plan, same: [] });
    }),
    http.delete('*/bff/plans/:id', ({ params }) => {
      const id = String(params.id);
      const named = kept.get(id);
      if (!named) return gone();
      kept.delete(id);
      return HttpResponse.json(named);
    }),
  ];

  function tell() {
    const versions = Object.fromEntries(
      Array.from(kept.values(), ({ plan }) => [plan.id, plan.version]),
    );
    for (const stream of openStreams) stream.receive('plans', { versions });
  }
  return {
    handlers,
    sent,
    /** The departments of each person in a plan; undefined if there is no such plan. */
    people: (id: string) => {
      const named = kept.get(id);
      return named && Object.fromEntries(named.people.map((one) => [one.userId, one.departments]));
    },
    names: () => Array.from(kept.values(), ({ plan }) => plan.name),
    changeByOther(id: string, ...changes: PlaceChange[]) {
      change(id, changes, 'Sam');
      tell();
    },
    /** @param isSeen whether the browser is told at once */
    renameByOther(id: string, name: string, isSeen = true) {
      const before = kept.get(id);
      if (before) rename(before, name, 'Sam');
      if (isSeen) tell();
    },
    discardByOther(id: string) {
      kept.delete(id);
      tell();
    },
  };
}
