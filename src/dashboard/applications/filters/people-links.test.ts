import { expect, test } from 'vitest';
import { readBoardSearch, ALL_APPLICATIONS } from '../../paths/board-paths.ts';
import { peoplePath } from './people-links.ts';

test('a link keeps the role', () => {
  expect(peoplePath({ roleId: 7 }, 'planned', 'd3')).toBe('/applications?role=7&has=d3:+planned');
});

test('the “as” of an old address is dropped silently', () => {
  const read = readBoardSearch({ search: '?role=7&as=registered' });
  expect(read).toEqual({ ...ALL_APPLICATIONS, roleId: 7 });
});
