/**
 * Which Node the launcher of every `npm run` takes where the locked one does not run. Other machines are imitated by fake Nodes;
 * that it starts the locked one on an older Node, and stops what it started, is tried by `fresh-machine.ts`.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test/support/test-database.ts';
import { lockedName } from './locked-node.ts';

const root = join(import.meta.dirname, '..');
/** A PATH without Node: npm names its Node in `npm_node_execpath`. */
const shellOnly = { PATH: '/usr/bin:/bin', npm_node_execpath: process.execPath };
const lockedPackage = join('node_modules', lockedName);

/** Preloaded into the launcher: imitates another Node, of that version and without the functions of newer ones. */
const imitate = (version: string) => [
  '--import',
  `data:text/javascript,process.execve=undefined;process.execPath='/nowhere/node';Object.defineProperty(process,'version',{value:'${version}'})`,
];

interface Ended {
  code: number | string | null;
  stdout: string;
  stderr: string;
}

function run(file: string, words: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) =>
    execFile(file, words, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? null) : 0, stdout, stderr }),
    ),
  );
}

/** A project with the launcher alone, and, if `locked` is given, a package whose Node is that shell script. */
async function project(locked?: string) {
  const folder = await temporaryFolder();
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  if (locked) {
    await mkdir(join(folder, lockedPackage, 'bin'), { recursive: true });
    const manifest = JSON.stringify({ bin: { node: 'bin/node' } });
    await writeFile(join(folder, lockedPackage, 'package.json'), manifest);
    const script = `#!/bin/sh\n${locked}\n`;
    await writeFile(join(folder, lockedPackage, 'bin/node'), script, { mode: 0o755 });
  }
  return { folder, launcher: join(folder, 'scripts/node.js') };
}

const WITHOUT_LIBRARY =
  'echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory" >&2; exit 127';

test('runs on the current Node if the locked one lacks a library or is not installed', async () => {
  for (const locked of [WITHOUT_LIBRARY, undefined]) {
    const { folder } = await project(locked);
    const words = ['-p', 'process.execPath'];
    const ended = await run(join(folder, 'scripts/node'), words, shellOnly);
    expect(ended).toEqual({ code: 0, stdout: `${process.execPath}\n`, stderr: '' });
  }
});

test('runs on a newer Node on the PATH if the current one is too old, and ends as that does', async () => {
  const { launcher } = await project(WITHOUT_LIBRARY);
  const links = await temporaryFolder();
  await symlink(process.execPath, join(links, 'node'));
  const PATH = ['/nowhere', links].join(delimiter);
  for (const old of ['v18.20.8', 'v20.20.2', 'v22.21.1']) {
    const script = 'console.log(process.version); process.exitCode = 7';
    const words = [...imitate(old), launcher, '-e', script];
    expect(await run(process.execPath, words, { PATH })).toMatchObject({
      code: 7,
      stdout: `${process.version}\n`,
    });
  }
  const killed = [...imitate('v20.20.2'), launcher, '-e', 'process.kill(process.pid, "SIGKILL")'];
  expect(await run(process.execPath, killed, { PATH })).toMatchObject({ code: null });
});

test.for([
  {
    locked: undefined,
    says: /^Rollcall needs Node 22\.22 or newer, and this is v20\.20\.2: run "npm ci"/,
  },
  { locked: WITHOUT_LIBRARY, says: /install the package libatomic1 .*or Node 22\.22 or newer\.$/ },
  {
    locked: 'echo "wrong architecture" >&2; exit 1',
    says: /does not run .*\(wrong architecture\)/,
  },
])(
  'says in one sentence what to install when no usable Node is found: $says',
  async ({ locked, says }) => {
    const { launcher } = await project(locked);
    const words = [...imitate('v20.20.2'), launcher, 'main.ts'];
    const { code, stdout, stderr } = await run(process.execPath, words, { PATH: '' });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\.\n$/);
    expect(stderr.trim()).toMatch(says);
  },
);
