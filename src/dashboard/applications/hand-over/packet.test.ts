import { expect, test } from 'vitest';
import { applicationOf, type Application } from '../../application-data/application.ts';
import { packetColumns, peopleOf } from './packet.ts';

function application(id: string, states: Record<string, string[]>, record: object = {}) {
  const departments = Object.entries(states).map(([id, states]) => ({ id, states }));
  const found = applicationOf({
    user: {
      id,
      preferredName: `Person ${id}`,
      firstName: 'Legal',
      lastName: 'Name',
      username: 'somebody',
      phone: '+15550100199',
      email: `${id}@example.org`,
      address: { addressLine1: 'Street 1' },
    },
    departments,
    ...record,
  });
  if (!found) throw new Error('no application');
  return found;
}

const cellsOf = (people: Application[], questions: string[] = []) =>
  people.map((one) => packetColumns(people, 'd1', questions).map(({ textOf }) => textOf(one)));

test('lists the people assigned to or requested by the department, by name', () => {
  const list = [
    application('c', { d1: ['assignment'] }),
    application('b', { d1: ['interest', 'experience'], d2: ['assignment'] }),
    application('a', { d1: ['avoid', 'Request'] }),
    application('d', {}),
  ];
  expect(peopleOf(list, 'd1').map(({ userId }) => userId)).toEqual(['a', 'c']);
  expect(peopleOf(list, 'd9')).toEqual([]);
});

test('has the primary contact in its own column, or the account’s e-mail if there is none', () => {
  const contactMethods = [
    { name: 'telegram', value: '@a', isPrimary: false },
    { name: 'phone', value: '+15550100123', isPrimary: true },
    { name: 'discord', value: 'a' },
  ];
  const people = [
    application('a', { d1: ['assignment'] }, { contactMethods }),
    application('b', { d1: ['request'] }, { contactMethods: [] }),
  ];
  expect(cellsOf(people)).toEqual([
    ['Person a', 'Assigned', 'Phone: +15550100123', 'Telegram: @a\nDiscord: a'],
    ['Person b', 'Requested', 'E-mail: b@example.org', ''],
  ]);
});

test('has their answers, without questions that none of them answered', () => {
  const people = [
    application(
      'a',
      { d1: ['assignment'] },
      {
        options: [
          { name: 'Hours', value: 3 },
          { name: 'Why?', value: '' },
        ],
      },
    ),
  ];
  const columns = packetColumns(people, 'd1', ['Hours', 'Why?', 'Days']);
  expect(columns.map(({ header }) => header).slice(4)).toEqual(['Hours']);
});

test('has neither legal name nor address, and nothing about other departments', () => {
  const people = [application('a', { d1: ['assignment'], d2: ['avoid'] })];
  expect(JSON.stringify(cellsOf(people))).not.toMatch(/Legal|Street|Avoid|somebody/);
});
