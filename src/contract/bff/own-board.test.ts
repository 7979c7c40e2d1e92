import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../service/read-json.ts';
import { SavedFilter, SavedFilters, VisitAnswer } from './own-board.ts';
import { readMessage } from './read-message.ts';

const filter = { id: 'f1', name: 'Night shifts', search: '?has=d3:interest#q=night' };

test('reads the time of the last visit, and that there was none', () => {
  const since = '2026-03-02T10:00:00.000Z';
  expect(readMessage(VisitAnswer, { since, more: 1 })).toEqual({ since });
  expect(readMessage(VisitAnswer, { since: null })).toEqual({ since: null });
});

test.each([[null], [{}], [{ since: 'yesterday' }], [{ since: 5 }]])(
  'refuses %j as a visit',
  (body) => {
    expect(() => readMessage(VisitAnswer, body)).toThrow(UnreadableAnswer);
  },
);

test('reads saved filters; an unreadable one does not hide the others', () => {
  const bad = [null, { ...filter, name: 5 }, { ...filter, search: '/../elsewhere' }];
  expect(readMessage(SavedFilters, { filters: [...bad, { ...filter, more: 1 }] }).filters).toEqual([
    filter,
  ]);
  expect(readMessage(SavedFilters, { filters: [] }).filters).toEqual([]);
  expect(() => readMessage(SavedFilters, {}).filters).toThrow(UnreadableAnswer);
  expect(() => readMessage(SavedFilter, bad[2])).toThrow(UnreadableAnswer);
});
