/** Reports missing and possibly untranslated words of each language except English. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareWords } from './compare-words.ts';

const messages = join(import.meta.dirname, '../src/dashboard/messages');
const nameOf = new Intl.DisplayNames('en', { type: 'language' });

const english = await wordsOf('en');
let lacking = false;
for (const entry of await readdir(messages, { withFileTypes: true })) {
  if (!entry.isDirectory() || entry.name === 'en') continue;
  const { missing, extra, same } = compareWords(english, await wordsOf(entry.name));
  const lines = [
    `${nameOf.of(entry.name)} (${entry.name}): ${missing.length === 0 ? 'complete' : 'incomplete'}`,
    ...listed('Missing', missing),
    ...listed('Unknown in English', extra),
    ...listed('As in English, perhaps not translated yet', same),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (missing.length > 0) lacking = true;
}
if (lacking) process.exitCode = 1;

/** All that the files of a language export. */
async function wordsOf(language: string): Promise<object> {
  const folder = join(messages, language);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const modules = files.map(async (file): Promise<object> => import(join(folder, file)));
  return Object.assign({}, ...(await Promise.all(modules)));
}

function listed(heading: string, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  return [`  ${heading}: ${paths.length}`, ...paths.map((path) => `    ${path}`)];
}
