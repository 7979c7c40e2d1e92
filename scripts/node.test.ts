/** The launcher of every `npm run`, as npm, systemd and people start it. Other machines are imitated by fake Nodes. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test/support/test-database.ts';
import { lockedName, lockedVersion } from './locked-node.ts';

const root = join(import.meta.dirname, '..');
const launcher = join(root, 'scripts/node.js');
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

test('runs a script on the locked Node, with its arguments and its exit code', async () => {
  const folder = await temporaryFolder();
  const script = join(folder, 'script.ts');
  await writeFile(
    script,
    'const words: string[] = process.argv.slice(2); console.log(process.version, ...words); process.exitCode = 7;',
  );
  const wanted = { code: 7, stdout: `v${lockedVersion} one two words\n`, stderr: '' };
  const words = [script, 'one', 'two words'];
  expect(await run(join(root, 'scripts/node'), words, shellOnly)).toEqual(wanted);
  // As Node 20 starts it.
  expect(await run(process.execPath, [...imitate('v20.20.2'), launcher, ...words])).toEqual(wanted);
});

test('puts the locked Node first on the PATH, so that programs which a script starts run on it', async () => {
  const { stdout } = await run(join(root, 'scripts/node'), ['-p', 'process.env.PATH'], shellOnly);
  expect(stdout.split(delimiter)[0]).toBe(join(root, lockedPackage, 'bin'));
});

test('does not start through npm’s link to node, which this machine may be unable to run', async () => {
  const links = await temporaryFolder();
  await writeFile(join(links, 'node'), `#!/bin/sh\n${WITHOUT_LIBRARY}\n`, { mode: 0o755 });
  const env = { ...shellOnly, PATH: [links, shellOnly.PATH].join(delimiter) };
  const { code, stderr } = await run(join(root, 'scripts/node'), ['--version'], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('runs on the current Node if the locked one lacks a library or is not installed', async () => {
  for (const locked of [WITHOUT_LIBRARY, undefined]) {
    const { folder } = await project(locked);
    const words = ['-p', 'process.execPath'];
    const ended = await run(join(folder, 'scripts/node'), words, shellOnly);
    expect(ended).toEqual({ code: 0, stdout: `${process.execPath}\n`, stderr: '' });
  }
});

test('runs on a newer Node on the PATH if the current one is too old', async () => {
  const { launcher } = await project(WITHOUT_LIBRARY);
  const links = await temporaryFolder();
  await symlink(process.execPath, join(links, 'node'));
  const PATH = ['/nowhere', links].join(delimiter);
  for (const old of ['v18.20.8', 'v20.20.2', 'v22.21.1']) {
    const words = [...imitate(old), launcher, '-p', 'process.version'];
    expect(await run(process.execPath, words, { PATH })).toMatchObject({
      code: 0,
      stdout: `${process.version}\n`,
    });
  }
});

test('disables the warnings about experimental features in a Node before 26', async () => {
  const { launcher } = await project('test "$1" = --version && echo v24.21.0 || echo "$@"');
  const { stdout } = await run(process.execPath, [launcher, 'main.ts']);
  expect(stdout).toBe('--disable-warning=ExperimentalWarning main.ts\n');
  const newer = await project('test "$1" = --version && echo v26.0.0 || echo "$@"');
  expect((await run(process.execPath, [newer.launcher, 'main.ts'])).stdout).toBe('main.ts\n');
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

/** Starts a script by the launcher and waits for its first line. */
async function started(script: string, preload: string[]) {
  const folder = await temporaryFolder();
  const file = join(folder, 'script.js');
  await writeFile(file, script);
  const env = { PATH: dirname(process.execPath) };
  const child = spawn(process.execPath, [...preload, launcher, file], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, ended, line: String(line) };
}

test.for([
  { how: 'as one process', preload: [] },
  { how: 'as two, on a Node that cannot become another program', preload: imitate('v20.20.2') },
])('forwards signals, and ends the way the script ends: $how', async ({ preload }) => {
  const handlers = `
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(signal.length));
    setInterval(() => {}, 1000); console.log(process.pid);`;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const { child, ended, line } = await started(handlers, preload);
    child.kill(signal);
    expect(await ended).toEqual([signal.length, null]);
    expect(() => process.kill(Number(line), 0)).toThrow(/ESRCH/);
    expect(Number(line) === child.pid).toBe(preload.length === 0);
  }
  const kills = 'console.log("ready"); process.kill(process.pid, "SIGKILL")';
  expect(await (await started(kills, preload)).ended).toEqual([null, 'SIGKILL']);
});

test('stops the script when npm’s shell is gone, which forwards no signals', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'script.js');
  const script = `
    process.on('SIGTERM', () => { console.log('stopped'); process.exit(); });
    setInterval(() => {}, 1000); console.log('started');`;
  await writeFile(file, script);
  // More than one command, or some shells would become the launcher.
  const shell = spawn('/bin/sh', ['-c', '"$@"; true', 'sh', process.execPath, launcher, file], {
    env: { ...shellOnly, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(shell.stdout)[Symbol.asyncIterator]();
  expect(await lines.next()).toMatchObject({ value: 'started' });
  shell.kill();
  expect(await lines.next()).toMatchObject({ value: 'stopped' });
});
