import { expect, test } from 'vitest';
import { readVolunteer } from '../../../contract/service/read-volunteer.ts';
import { groupChoices } from './department-chooser.tsx';

test('a department that is listed twice has the states of both', () => {
  const listed = (state: string) => ({ id: 'd1', name: 'Lighting', states: [state] });
  const record = readVolunteer({ departments: [listed('avoid'), listed('request')] });
  expect(record && groupChoices([{ key: 'd1', name: 'Lighting' }], record)).toMatchObject([
    { group: 'others', choices: [{ key: 'd1', marks: ['request', 'avoid'] }] },
  ]);
});
