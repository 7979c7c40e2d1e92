/** Checks the README, `SECURITY.md` and the pages under `docs`: their commands run, and their links lead somewhere. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { compiled } from '../test/support/compiled.ts';
import { temporaryFolder } from '../test/support/test-database.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const guides = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.md'),
);
const pages = ['README.md', 'CONTRIBUTING.md', ...guides.map((name) => `docs/${name}`)];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Prefixes of commands that a test cannot run, with the reason. */
const NOT_RUN: [beginning: string, reason: string][] = [
  ...['npm ci', 'npm start', 'npm test', 'npm run check'].map((command): [string, string] => [
    command,
    'installs, serves without end, or is what runs this test',
  ]),
  ['npm run dev', 'serves without end'],
  ['npm run bench', 'takes minutes'],
  ['npm run build', 'done before the end-to-end tests'],
  ['npm run --silent sbom', 'asks the npm of the machine and a registry, which may be away'],
  ['npm run fresh-machine', 'installs another Node and npm from a registry, which may be away'],
  ['npm run test:office', 'needs LibreOffice'],
  ['npm run pictures', 'needs a browser for a minute'],
  ['npm run format', 'changes the files of the project'],
  ...['useradd', 'install', 'cp deploy/', 'cd /opt', 'systemctl', 'journalctl'].map(
    (command): [string, string] => [command, 'changes the machine, as root'],
  ),
  ['git ', 'needs a repository elsewhere'],
  ...['pg_dump', 'pg_restore', 'psql', 'sudo -u postgres'].map((command): [string, string] => [
    command,
    'programs of PostgreSQL, not ours',
  ]),
  ['curl', 'asks a registration service elsewhere'],
];

/** Of blocks marked `sh`, without comments and variables, and of the tables of commands. */
function commandsOf(page: string): string[] {
  const text = read(page);
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block
      .replaceAll(/\\\n */g, '')
      .replaceAll(/^[A-Z_]+=(?:'[^']*'|\S*)/gm, '')
      .split('\n')
      .flatMap((line) => line.replace(/(^|\s+)# .*$/, '').split(' && ')),
  );
  const table = [...text.matchAll(/^\| `(npm run [^`]+)`/gm)].map(([, command = '']) => command);
  return [...blocks, ...table].map((command) => command.trim()).filter(Boolean);
}

/** A documented command as its script and arguments; arguments with a place or a size are replaced by the test's. */
function ours(command: string) {
  const written = /^sudo -u rollcall DATA_DIR=\S+ scripts\/node (\S+)(.*)$/.exec(command);
  const [, name = '', rest = ''] =
    /^npm run (?:--silent )?([\w:-]+)(?: --)?(.*)$/.exec(command) ?? [];
  const script = written ? written[1] : /^"scripts\/node" (\S+)$/.exec(scripts[name] ?? '')?.[1];
  if (!script) return undefined;
  const words = [...(written?.[2] ?? rest).matchAll(/"([^"]*)"|(\S+\([^)]*\)\S*|\S+)/g)]
    .map(([, quoted, plain = '']) => quoted ?? plain)
    .map((word) => word.replace(/^\/var\/backups.*\//, '').replace('$(date +%F)', '2026-10-08'))
    .map((word) => (word === '100000' ? '100' : word));
  return { script, words };
}

test('every command in the documentation runs', { timeout: 120_000 }, async () => {
  const folder = await temporaryFolder();
  const samples = /^users\.ndjson[\s\S]*?(?=^```)/m.exec(read('docs/operator.md'))?.[0] ?? '';
  for (const [, file = '', line = ''] of samples.matchAll(/^(\S+\.ndjson) +(.+)$/gm)) {
    await writeFile(join(folder, file), `${line}\n`);
  }
  await writeFile(join(folder, 'ids.txt'), 'u1\n');
  const env = { PATH: process.env.PATH, ...compiled, DATA_DIR: join(folder, 'data') };
  const commands = pages
    .flatMap(commandsOf)
    .filter((command) => !NOT_RUN.some(([beginning]) => command.startsWith(beginning)));
  expect(commands.length).toBeGreaterThan(8);
  const done = new Set<string>();
  for (const command of commands) {
    const known = ours(command);
    expect(known, `“${command}” is neither ours nor in the list of those not run`).toBeDefined();
    if (!known) continue;
    // Once, however often it is written: a backup of another name is the same command.
    const kind = [known.script, ...known.words.filter((word) => word.startsWith('--'))].join(' ');
    if (done.has(kind)) continue;
    done.add(kind);
    await run(process.execPath, [join(root, known.script ?? ''), ...known.words], {
      cwd: folder,
      env,
    });
  }
});

test('every script is in the table of commands, and every documented script exists', () => {
  const named = pages
    .flatMap((page) => [...read(page).matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)])
    .map(([, name = '']) => name);
  const others = Object.keys(scripts).filter((name) => !['start', 'test'].includes(name));
  expect(new Set(named)).toEqual(new Set(others));
  const files = pages
    .flatMap((page) => [...read(page).matchAll(/src\/server\/commands\/\w+\.ts/g)])
    .map(([path]) => path);
  expect(files.length).toBeGreaterThan(0);
  for (const path of files) expect(Object.values(scripts)).toContain(`"scripts/node" ${path}`);
});

const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.for([...pages, 'SECURITY.md'])('every link and picture in %s exists', (page) => {
  const text = read(page);
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
    ([, link, picture = '']) => link ?? picture,
  );
  for (const target of targets.filter((one) => !/^https:|^\.\.\/\.\.\/security\//.test(one))) {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    expect(existsSync(join(root, file)), target).toBe(true);
    if (anchor) expect(anchorsOf(file), target).toContain(anchor);
  }
});

test('every picture is shown on a page', () => {
  const shown = pages.map(read).join('\n');
  const files = readdirSync(join(root, 'docs/pictures'));
  expect(files.filter((name) => !shown.includes(`pictures/${name}`))).toEqual([]);
});
