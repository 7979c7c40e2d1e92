import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../service/read-json.ts';
import { readSavedFilter, readSavedFilters, readVisit } from './own-board.ts';

const filter = { id: 'f1', name: 'Night shifts', search: '?has=d3:interest#q=night' };

test('reads when somebody last looked, and that they never did', () => {
  const since = '2026-03-02T10:00:00.000Z';
  expect(readVisit({ since, more: 1 })).toEqual({ since });
  expect(readVisit({ since: null })).toEqual({ since: null });
});

test.each([[null], [{}], [{ since: 'yesterday' }], [{ since: 5 }]])('%j is no visit', (body) => {
  expect(() => readVisit(body)).toThrow(UnreadableAnswer);
});

test('reads saved filters; one that cannot be read hides none of the others', () => {
  const bad = [null, { ...filter, name: 5 }, { ...filter, search: '/../elsewhere' }];
  expect(readSavedFilters({ filters: [...bad, { ...filter, more: 1 }] })).toEqual([filter]);
  expect(readSavedFilters({ filters: [] })).toEqual([]);
  expect(() => readSavedFilters({})).toThrow(UnreadableAnswer);
  expect(() => readSavedFilter(bad[2])).toThrow(UnreadableAnswer);
});
