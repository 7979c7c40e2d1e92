/** An event in which everybody applied: as many applications as people. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoApplication } from '../../../src/server/service/demo/application.ts';
import { demoPerson } from '../../../src/server/service/demo/person.ts';

const SEED = 9;

export function applicantOf(index: number) {
  const { user } = demoPerson(index);
  return { user, volunteer: demoApplication(SEED, index, user) };
}

/** Writes the files that the importer reads, and answers its arguments for them. */
export async function writeApplicants(
  folder: string,
  count: number,
  personOf = applicantOf,
): Promise<string[]> {
  const people = Array.from({ length: count }, (_, index) => personOf(index));
  const files = {
    users: people.map(({ user }) => user),
    volunteers: people.map(({ volunteer }) => volunteer),
  };
  const words: string[] = [];
  for (const [name, records] of Object.entries(files)) {
    const path = join(folder, `${name}.ndjson`);
    await writeFile(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    words.push(`--${name}`, path);
  }
  return words;
}
