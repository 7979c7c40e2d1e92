import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { server } from '../../../../test/support/dashboard.tsx';
import { answerPlans, namedPlan, planId } from '../../../../test/support/plans.ts';
import type { NamedPlan, PlaceChange } from '../../../contract/bff/reviews/named-plans.ts';
import { refetchUnattended } from '../live/following.ts';
import { namedPlanQuery } from './named-plan.ts';
import { changeNamedPlan, discardPlan, keepPlan, planListQuery } from './named-plans.ts';

const ID = planId(1);
const { queryKey } = namedPlanQuery(ID);

/** A dashboard that has read the plan, and the server. */
async function start(people: Record<string, string[]> = {}) {
  const stored = answerPlans(namedPlan(1, 'Draft', people));
  server.use(...stored.handlers);
  const client = new QueryClient();
  await client.fetchQuery(namedPlanQuery(ID));
  await client.fetchQuery(planListQuery);
  return {
    client,
    ...stored,
    change: (...changes: PlaceChange[]) => changeNamedPlan(client, ID, changes),
    shown: () => Object.fromEntries(client.getQueryData(queryKey)?.people ?? []),
  };
}

const place = (userId: string, department: string, planned = true) => ({
  userId,
  department,
  planned,
});

test('a change is shown at once, and its answer says what made a difference', async () => {
  const { change, shown, people } = await start({ u1: ['d1'] });
  const saving = change(place('u1', 'd1'), place('u1', 'd2'), place('u2', 'd1'));
  expect(shown()).toEqual({ u1: ['d1', 'd2'], u2: ['d1'] });
  expect(await saving).toEqual([place('u1', 'd2'), place('u2', 'd1')]);
  expect(people(ID)).toEqual({ u1: ['d1', 'd2'], u2: ['d1'] });
});

/** Holds the next request for changes; `asked` resolves when it has come, and `answer` lets it go on. */
function holdChange(status?: number) {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  server.use(
    http.patch(
      '*/bff/plans/:id',
      async () => {
        asked.resolve();
        await answered.promise;
        return status === undefined ? undefined : HttpResponse.json({ errors: {} }, { status });
      },
      { once: true },
    ),
  );
  return { asked: asked.promise, answer: () => answered.resolve() };
}

test('changes during a request are sent together afterwards, in their order', async () => {
  const { change, sent, people } = await start();
  const { asked, answer } = holdChange();
  const first = change(place('u1', 'd1'));
  await asked;
  const rest = [
    change(place('u1', 'd1', false)),
    change(place('u2', 'd1')),
    change(place('u1', 'd1')),
  ];
  answer();
  const all = await Promise.all([first, ...rest]);
  expect(sent).toEqual([
    [place('u1', 'd1')],
    [place('u1', 'd1', false), place('u2', 'd1'), place('u1', 'd1')],
  ]);
  expect(all.flat()).toHaveLength(4);
  expect(people(ID)).toEqual({ u1: ['d1'], u2: ['d1'] });
});

test('a failed change is shown no longer, and later ones are still sent', async () => {
  const { change, shown, people } = await start({ u1: ['d1'] });
  const { asked, answer } = holdChange(500);
  const failing = change(place('u1', 'd1', false));
  await asked;
  const saving = change(place('u2', 'd2'));
  answer();
  await expect(failing).rejects.toThrow('failed');
  await saving;
  expect(shown()).toEqual({ u1: ['d1'], u2: ['d2'] });
  expect(people(ID)).toEqual(shown());
});

test('a refetch that was answered before the change does not undo it', async () => {
  const { client, change, shown } = await start();
  const { answer } = holdChange();
  const saving = change(place('u1', 'd1'));
  // As after a change of another user.
  await refetchUnattended(client, queryKey);
  expect(shown()).toEqual({});
  answer();
  await saving;
  expect(shown()).toEqual({ u1: ['d1'] });
});

test('own changes need no refetch; the version stays behind after a change of others', async () => {
  const { client, change, changeByOther } = await start();
  const version = () => client.getQueryData(queryKey)?.plan.version;
  await change(place('u1', 'd1'));
  expect(version()).toBe(2);
  changeByOther(ID, place('u2', 'd2'));
  await change(place('u3', 'd3'));
  expect(version()).toBe(2);
});

test('keeping and discarding change the list, and what was discarded can be put back', async () => {
  const { client, people } = await start({ u1: ['d1'] });
  const names = () => client.getQueryData(planListQuery.queryKey)?.map(({ name }) => name);
  const other = planId(2);
  await keepPlan(client, other, { name: 'Other', people: new Map(), version: 0 });
  expect(names()).toEqual(['Draft', 'Other']);
  const last = await discardPlan(client, ID);
  expect(names()).toEqual(['Other']);
  expect(people(ID)).toBeUndefined();
  const { name, version } = last.plan;
  await keepPlan(client, ID, { name, version, people: last.people });
  expect(people(ID)).toEqual({ u1: ['d1'] });
});

test('the event of a change leads to a refetch only where something differs', async () => {
  const { client } = await start();
  const isBehind = (key: readonly unknown[], versions: Record<string, number>) => {
    const query = client.getQueryCache().find({ queryKey: key });
    return query?.meta?.follows?.isBehind(query.state.data, { versions }, 0);
  };
  expect(isBehind(queryKey, { [ID]: 1 })).toBe(false);
  expect(isBehind(queryKey, { [ID]: 2 })).toBe(true);
  expect(isBehind(queryKey, {})).toBe(true);
  expect(isBehind(planListQuery.queryKey, { [ID]: 1 })).toBe(false);
  for (const versions of [{}, { [ID]: 2 }, { [ID]: 1, [planId(2)]: 1 }]) {
    expect(isBehind(planListQuery.queryKey, versions)).toBe(true);
  }
});

test('an answer whose people cannot be read is refused, not half shown', async () => {
  const broken = { plan: namedPlan(1, 'Draft', {}).plan, people: [{ userId: 'u1' }] };
  server.use(http.get('*/bff/plans/:id', () => HttpResponse.json(broken as unknown as NamedPlan)));
  const client = new QueryClient();
  await expect(client.fetchQuery(namedPlanQuery(ID))).rejects.toThrow('unreadable');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
});
