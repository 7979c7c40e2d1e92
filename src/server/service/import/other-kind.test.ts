import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/test-database.ts';
import { somebody } from '../../../../test/support/test-service.ts';
import { otherKindOf } from './other-kind.ts';

async function kindOf(content: string | Uint8Array): Promise<string | undefined> {
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, content);
  return otherKindOf(path);
}

const people = [somebody('u1'), somebody('u2')];
const ndjson = people.map((person) => `${JSON.stringify(person)}\n`).join('');
const csv = 'id;email;name\r\n1;kim@example.org;Kim\r\n2;;Lee\r\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const zipOf = (name: string, text = '') => zipSync({ [name]: [strToU8(text), { level: 0 }] });

test.each<[string, string | Uint8Array]>([
  ['looks like CSV', csv],
  ['looks like CSV', `\uFEFF${csv}`],
  ['looks like CSV', csv.replaceAll('\n', '')],
  ['looks like CSV', Buffer.from('Straße,Größe\n1,2\n', 'latin1')],
  ['looks like CSV in UTF-16', utf16(`\uFEFF${csv}`)],
  ['looks like CSV in UTF-16', utf16(csv)],
  ['looks like CSV in UTF-16', utf16(`\uFEFF${csv}`).swap16()],
  ['is text in UTF-16', utf16(`\uFEFF${ndjson}`)],
  ['has no JSON objects', 'id\n1\n2\n'],
  ['is a JSON array', JSON.stringify(people)],
  ['is a JSON array', `\uFEFF\n${JSON.stringify(people, null, 2)}`],
  ['is JSON with objects over several lines', JSON.stringify(people[0], null, 2)],
  ['is JSON with objects over several lines', '{ "id": "u1",\n  "email": "kim@example.org" }\n'],
  ['is a whole answer of the service', JSON.stringify({ data: people, nextPage: null })],
  ['is a whole answer of the service', JSON.stringify({ data: people }, null, 2)],
  ['is HTML or XML', '<!doctype html>\n<p>Sign in</p>'],
  ['is compressed with gzip', gzipSync(ndjson)],
  ['is an XLSX workbook', zipOf('[Content_Types].xml')],
  ['is an ODS spreadsheet', zipOf('mimetype', 'application/vnd.oasis.opendocument.spreadsheet')],
  ['is a ZIP archive', zipOf('users.ndjson', ndjson)],
  ['is a PDF', '%PDF-1.7\n'],
])('recognises what %s', async (kind, content) => {
  expect(await kindOf(content)).toMatch(new RegExp(`^${kind.replace('.', '\\.')}($| \\()`));
});

test('recognises a database', async () => {
  const path = join(await temporaryFolder(), 'backup');
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE notes (body TEXT)');
  database.close();
  expect(await otherKindOf(path)).toMatch(/^is a database .*restore/);
});

test.each([
  '',
  ndjson,
  `\uFEFF${ndjson}`,
  `\n\n${ndjson}`,
  // The import itself lists bad lines.
  `{"id":\n${ndjson}`,
  `no JSON\n${ndjson}`,
  'no JSON',
  `{"id":7,"users":["${'u'.repeat(99_999)}"]}`,
])('takes %.20j for NDJSON', async (content) => {
  expect(await kindOf(content)).toBeUndefined();
});
