/** Writes an event as the files that the importer reads. */
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { User } from '../../../src/contract/service/user.ts';
import type { VolunteerRecord } from '../../../src/contract/service/volunteer.ts';
import { ROLES } from '../../../src/server/service/demo/event.ts';
import { demoPerson } from '../../../src/server/service/demo/person.ts';

interface Person {
  user: User;
  volunteer: VolunteerRecord | null;
  roleIds?: readonly number[];
}

/** Answers the arguments of `npm run import` for the files; by default they hold the demo event. */
export async function writeEventFiles(
  folder: string,
  users: number,
  personOf: (index: number) => Person = demoPerson,
): Promise<string[]> {
  const file = (name: string) => {
    const path = join(folder, `${name}.ndjson`);
    return { name, path, stream: createWriteStream(path) };
  };
  const files = { users: file('users'), volunteers: file('volunteers'), roles: file('roles') };
  const members = new Map<number, string[]>(ROLES.map(({ id }) => [id, []]));
  for (let index = 0; index < users; index += 1) {
    const { user, roleIds = [], volunteer } = personOf(index);
    await writeLine(files.users.stream, user);
    if (volunteer) await writeLine(files.volunteers.stream, volunteer);
    for (const role of roleIds) members.get(role)?.push(user.id);
  }
  for (const { id, name } of ROLES) {
    await writeLine(files.roles.stream, { id, name, users: members.get(id) ?? [] });
  }
  for (const { stream } of Object.values(files)) {
    stream.end();
    await once(stream, 'close');
  }
  return Object.values(files).flatMap(({ name, path }) => [`--${name}`, path]);
}

async function writeLine(stream: WriteStream, value: object): Promise<void> {
  if (!stream.write(`${JSON.stringify(value)}\n`)) await once(stream, 'drain');
}
