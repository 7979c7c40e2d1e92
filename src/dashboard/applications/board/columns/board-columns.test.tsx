import { expect, test } from 'vitest';
import { boardColumns } from './board-columns.tsx';
import { withLabels } from '../../../../applications/learn.ts';

test('a column is wide enough for every word of its header, up to a limit', () => {
  const names = [
    'Info Desk',
    'Photography',
    'Set-up and Strike',
    'Donaudampfschifffahrtsgesellschaft',
  ];
  const departments = withLabels(names.map((name) => ({ key: name, id: name, name })));
  const columns = boardColumns({ departments, questions: [] }, 'Europe/Berlin');
  const widths = columns.filter(({ id }) => id.startsWith('d:')).map(({ meta }) => meta.width);
  expect(widths).toEqual([6.875, expect.closeTo(7.12), 6.875, 12]);
});
