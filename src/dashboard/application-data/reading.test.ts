import { expect, test } from 'vitest';
import { person, volunteerRecord } from '../../../test/support/event.ts';
import { asRead } from '../../../test/support/records.ts';
import type { ApplicationsProgress } from '../../contract/bff/applications.ts';
import { NOTHING, Reading, type ApplicationsCopy } from './reading.ts';

const progress: ApplicationsProgress = {
  users: 3,
  usersComplete: true,
  read: 3,
  applications: 3,
  failed: 0,
  complete: true,
  asOf: '2026-03-01T10:00:00.000Z',
};
const record = (number: number, updatedAt = '2026-03-02T11:30:00.000Z') =>
  asRead(volunteerRecord({ id: `v${number}`, updatedAt, user: person(number) }));
const ids = ({ list }: ApplicationsCopy) => list.map(({ record }) => record.id);

function whole(...numbers: number[]): ApplicationsCopy {
  const reading = new Reading(NOTHING);
  for (const number of numbers) reading.receive({ application: record(number) });
  reading.receive({ progress });
  reading.receive({ end: {} });
  return reading.copy();
}

test('knows the columns of all applications until these have come', () => {
  const columns = {
    departments: [{ key: 'd1', id: 'd1', name: null, label: null }],
    questions: ['Hours'],
    beyond: { departments: 3, questions: 0 },
  };
  const reading = new Reading(NOTHING);
  reading.receive({ progress: { ...progress, columns } });
  reading.receive({ application: record(1) });
  reading.receive({ progress });
  expect(reading.copy()).toMatchObject({ columns, progress });
  reading.receive({ end: {} });
  expect(reading.copy().columns).toBeNull();
});

test('a newer copy replaces the previous one once it is complete', () => {
  const before = whole(1, 2);
  const reading = new Reading(before);
  reading.receive({ progress });
  reading.receive({ application: record(3) });
  reading.receive({ application: record(2, '2026-04-01T00:00:00.000Z') });
  reading.receive({ application: record(1) });
  expect(reading.copy().list).toBe(before.list);
  expect(reading.copy().newer).toEqual(progress);
  reading.receive({ end: {} });
  expect(ids(reading.copy())).toEqual(['v1', 'v2', 'v3']);
});

test('an application that has not changed stays the same object', () => {
  const before = whole(1, 2);
  const reading = new Reading(before);
  reading.receive({ application: record(1) });
  reading.receive({ application: record(2, '2026-04-01T00:00:00.000Z') });
  reading.receive({ end: {} });
  const { list } = reading.copy();
  expect(list[0]).toBe(before.list[0]);
  expect(list[1]).not.toBe(before.list[1]);
});

test('people of one name are told apart, as soon as both are read, and stay the same objects', () => {
  const kira = (number: number) => {
    const user = { ...person(number), preferredName: number === 2 ? ' kira' : 'Kira' };
    return { application: asRead(volunteerRecord({ id: `v${number}`, user })) };
  };
  const names = ({ list }: ApplicationsCopy) => list.map(({ name }) => name);
  const reading = new Reading(NOTHING);
  reading.receive(kira(1));
  reading.receive({ application: record(3) });
  expect(names(reading.copy())).toEqual(['Kira', 'Person Number 3']);
  reading.receive(kira(2));
  reading.receive({ end: {} });
  const copy = reading.copy();
  expect(names(copy)).toEqual(['Kira (u00001)', 'Person Number 3', 'kira (u00002)']);
  expect(reading.copy().list[0]).toBe(copy.list[0]);
  const again = new Reading(copy);
  again.receive(kira(1));
  again.receive(kira(2));
  again.receive({ end: {} });
  expect(again.copy().list).toEqual([copy.list[0], copy.list[2]]);
  expect(again.copy().list[0]).toBe(copy.list[0]);
  const alone = new Reading(copy);
  alone.receive(kira(1));
  alone.receive({ end: {} });
  expect(names(alone.copy())).toEqual(['Kira']);
});

test('applications shown before the stream broke stay until the same number has arrived again', () => {
  const broken = new Reading(NOTHING);
  broken.receive({ application: record(1) });
  broken.receive({ application: record(2) });
  const again = new Reading(broken.copy());
  again.receive({ application: record(3) });
  expect(ids(again.copy())).toEqual(['v1', 'v2']);
  again.receive({ application: record(2) });
  expect(ids(again.copy())).toEqual(['v2', 'v3']);
});

test('lists a failed record with its reason until it arrives', () => {
  const reading = new Reading(NOTHING);
  const error = { code: 'service_unreachable', hash: 'abc' } as const;
  reading.receive({ failed: { userId: 'u00001', error } });
  expect(reading.copy().failed).toEqual([{ userId: 'u00001', error }]);
  reading.receive({ application: record(1) });
  expect(reading.copy().failed).toEqual([]);
});
