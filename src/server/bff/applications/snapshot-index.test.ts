import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readVolunteer } from '../../../contract/service/read-volunteer.ts';
import { columnsOf, indexOf } from './snapshot-index.ts';
import { applicationLine, Snapshot } from './snapshot.ts';

function apply(snapshot: Snapshot, id: string, ...departments: object[]) {
  snapshot.listed(1);
  const record = readVolunteer({ user: { id }, departments, options: [{ name: 'Days' }] });
  if (record) snapshot.applied(id, applicationLine(record, id));
}

test('grows with the snapshot, and parses each application once', async () => {
  const snapshot = new Snapshot(0, 0);
  apply(snapshot, 'u1', { id: 'd1', name: 'Lighting', states: ['Assignment'] });
  const index = await indexOf(snapshot);
  expect([...index.applicants.keys()]).toEqual(['u1']);
  apply(snapshot, 'u2', { id: 'd1', name: 'Lighting', states: [] });
  const [later, same] = await Promise.all([indexOf(snapshot), indexOf(snapshot)]);
  expect([later, same]).toEqual([index, index]);
  expect([...index.applicants.keys()]).toEqual(['u1', 'u2']);
  expect(index.columns.departments).toEqual([
    { key: 'd1', id: 'd1', name: 'Lighting', label: 'Lighting' },
  ]);
});

test('tells the columns when a whole snapshot is parsed, not before', async () => {
  const snapshot = new Snapshot(0, 0);
  apply(snapshot, 'u1', { id: 'd1', name: 'Lighting', states: [] });
  await indexOf(snapshot);
  expect(columnsOf(snapshot)).toBeUndefined();
  snapshot.listedAll();
  expect(columnsOf(snapshot)).toMatchObject({ questions: ['Days'] });
});

test('a department wants those it has or requests, and a plan of the service is not ours', async () => {
  const snapshot = new Snapshot(0, 0);
  const states = { u1: 'ASSIGNMENT', u2: ' request', u3: 'interest', u4: 'plan' };
  for (const [id, state] of Object.entries(states))
    apply(snapshot, id, { id: 'd1', states: [state] });
  // Listed twice.
  apply(snapshot, 'u5', { id: 'd1', states: ['avoid'] }, { id: 'd1', states: ['request'] });
  const index = await indexOf(snapshot);
  const wanted = [...index.applicants.keys()].filter((id) => index.isWanted(id, 'd1'));
  expect(wanted).toEqual(['u1', 'u2', 'u5']);
});

test('a service that names departments without end fills no memory, and the number beyond is told', async () => {
  const snapshot = new Snapshot(0, 0);
  for (let person = 0; person < 12; person += 1) {
    const departments = Array.from({ length: 3000 }, (_, index) => {
      return { id: `d${person * 3000 + index}`, states: ['assignment'] };
    });
    apply(snapshot, `u${person}`, ...departments);
  }
  snapshot.listedAll();
  const index = await indexOf(snapshot);
  expect(columnsOf(snapshot)?.departments).toHaveLength(2000);
  expect(columnsOf(snapshot)?.beyond).toEqual({ departments: 10_000, questions: 0 });
  expect([index.isWanted('u0', 'd0'), index.isWanted('u0', 'd2000')]).toEqual([true, false]);
});

test('people whose records could not be read are no applicants', async () => {
  const snapshot = new Snapshot(0, 0);
  snapshot.failed('u1', { code: 'service_unreadable', hash: 'f00' });
  apply(snapshot, 'u3');
  const { applicants, failed } = await indexOf(snapshot);
  expect([[...applicants.keys()], [...failed]]).toEqual([['u3'], ['u1']]);
});

test('others have their turn between applications that name tens of thousands of departments', async () => {
  const snapshot = new Snapshot(0, 0);
  for (let person = 0; person < 20; person += 1) {
    const departments = Array.from({ length: 20_000 }, (_, index) => ({
      id: `d${person}-${index}`,
      states: ['interest'],
    }));
    apply(snapshot, `u${person}`, ...departments);
  }
  const over = new AbortController();
  const reading = indexOf(snapshot).finally(() => over.abort());
  let turns = 0;
  for (; !over.signal.aborted; turns += 1) await yieldToEventLoop();
  await reading;
  expect(turns).toBeGreaterThanOrEqual(20);
});
