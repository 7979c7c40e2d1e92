/** The examples of the operator's manual, imported. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isObject } from '../../../contract/service/read-json.ts';
import { User } from '../../../contract/service/user.ts';
import { VolunteerRecord } from '../../../contract/service/volunteer.ts';
import { checkLine, LINES } from './check-line.ts';

const manual = await readFile(join(import.meta.dirname, '../../../../docs/operator.md'), 'utf8');
const [, section = ''] = /\n## Import an event\n(.*?)\n##/s.exec(manual) ?? [];
const fullRecords = [...section.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) =>
  JSON.parse(json),
);

/** The names of all members, including the members of nested objects. */
function membersOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(membersOf);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...membersOf(member)]);
}

test.each([
  ['users', (line: string) => checkLine(LINES.user, line)],
  ['volunteers', (line: string) => checkLine(LINES.volunteer, line)],
  ['roles', (line: string) => checkLine(LINES.role, line)],
])('the example line of %s.ndjson can be imported unchanged', (file, check) => {
  const [, line = ''] = new RegExp(`^${file}\\.ndjson +(.+)$`, 'm').exec(section) ?? [];
  const unchanged = { value: JSON.parse(line), converted: { answers: 0, ids: 0, texts: 0 } };
  expect(check(line)).toEqual(unchanged);
});

test('the full examples are a user and an application with every member of the contract', () => {
  const [user, application, ...others] = fullRecords;
  expect(others).toEqual([]);
  expect(checkLine(LINES.user, JSON.stringify(user))).toMatchObject({ value: user });
  expect(checkLine(LINES.volunteer, JSON.stringify(application))).toMatchObject({
    converted: { answers: 2 },
  });
  const { address } = User.def.shape;
  expect(membersOf(user)).toEqual(
    expect.arrayContaining([
      ...Object.keys(User.def.shape),
      ...Object.keys(address.def.innerType.def.innerType.def.shape),
    ]),
  );
  const { contactMethods, departments, options, user: applicant } = VolunteerRecord.def.shape;
  expect(membersOf(application)).toEqual(
    expect.arrayContaining([
      ...Object.keys(VolunteerRecord.def.shape),
      ...Object.keys(applicant.def.shape),
      ...[contactMethods, departments, options].flatMap((list) =>
        Object.keys(list.def.element.def.shape),
      ),
    ]),
  );
});
