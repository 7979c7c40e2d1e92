/**
 * `npm run fresh-machine -- --node 22.23.3 --npm 11.0.0`: whether the commands of the README work on a machine with nothing but
 * that Node and that npm, both from the registry. In a copy of the project: `npm ci --omit=dev`, from the cache of the `npm ci`
 * before, and `npm start`, one request, `kill`. Without words, Node 20.20.2 with npm 10.8.2, as `npm test` does.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { argumentsOf, runCommand } from '../src/server/commands/command.ts';
import { lockedName } from './locked-node.ts';
import { NOT_TRIED, npmCommand, REGISTRY_AWAY } from './npm.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/stock-machine');
/** Files of a checkout that git ignores, and git's own. */
const LEFT_OUT = ['.git', 'node_modules', 'dist', 'data', 'test-results'];
/** A stock machine also has its user's folder, the way to the network, npm's settings and cache. */
const KEPT_VARIABLES =
  /^(HOME|USERPROFILE|LANG|TMPDIR|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|npm_config_(cache|registry|userconfig|globalconfig))$/i;
/** On a busy machine the demo event alone takes some seconds. */
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 30_000;
const USAGE = 'Usage: npm run fresh-machine -- [--node VERSION] [--npm VERSION].';

await runCommand(async () => {
  const node = { type: 'string', default: '20.20.2' } as const;
  const npm = { type: 'string', default: '10.8.2' } as const;
  const { values } = argumentsOf({ options: { node, npm } }, USAGE);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await tryMachine(values.node, values.npm);
});

/** The answer of npm. Ends the script where npm reached no registry: nothing is tried then. */
async function fromRegistry<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const [code] = REGISTRY_AWAY.exec(String(error)) ?? [];
    if (!code) throw error;
    process.stdout.write(`The npm registry cannot be reached (${code}): not tried.\n`);
    process.exit(NOT_TRIED);
  });
}

/** Installs and starts a copy of the project. Throws with the output of what failed. */
async function tryMachine(nodeVersion: string, npmVersion: string): Promise<void> {
  const nodeFile = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const node = join(await fromRegistry(packageFolder(lockedName, nodeVersion)), nodeFile);
  const npm = join(await fromRegistry(packageFolder('npm', npmVersion)), 'bin/npm-cli.js');
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-fresh-'));
  const kept = Object.entries(process.env).filter(([name]) => KEPT_VARIABLES.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((one) => !/node_modules/.test(one));
  const PATH = [dirname(node), ...path].join(delimiter);
  const env = { ...Object.fromEntries(kept), PATH, PORT: '0', DATA_DIR: join(folder, 'data') };
  const groups: number[] = [];
  const clear = () => {
    for (const leader of groups) endGroup(leader);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', clear);
  await cp(root, folder, {
    recursive: true,
    filter: (path) => dirname(path) !== root || !LEFT_OUT.includes(basename(path)),
  });
  // Leaves out the packages of development: the server and the build need none of them.
  const { ended, fail } = start(['ci', '--omit=dev', '--prefer-offline']);
  await fromRegistry(ended.then((code) => code === 0 || fail('failed')));
  await serveOnce();
  process.stdout.write(`Installs and starts with Node ${nodeVersion} and npm ${npmVersion}.\n`);
  process.off('exit', clear);
  clear();

  /** npm in a process group of its own, as a terminal starts it. */
  function start(words: string[]) {
    const child = spawn(node, [npm, ...words], { cwd: folder, env, detached: true });
    groups.push(Number(child.pid));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const ended = once(child, 'close').then(([code]) => Number(code));
    const fail = (what: string): never => {
      throw new Error(`npm ${words.join(' ')} ${what}:\n${output.slice(-4000)}`);
    };
    return { child, ended, output: () => output, fail };
  }

  /** Runs `npm start`, waits for the link that it prints, asks for the page, and stops the server as `kill` does. */
  async function serveOnce(): Promise<void> {
    const { child, ended, output, fail } = start(['start']);
    const address =
      (await outcome(START_LIMIT_MS, () => {
        if (child.exitCode !== null) fail('ended');
        return /(http:\S+)\/sign-in/.exec(output())?.[1];
      })) ?? fail('printed no link');
    const { status } = await fetch(address);
    if (status !== 200) fail(`answered ${status}`);
    // npm 9 keeps signals to itself. There a terminal's Ctrl-C stops the server: it reaches the whole group.
    if (npmVersion.startsWith('9.')) process.kill(-Number(child.pid), 'SIGINT');
    else child.kill('SIGTERM');
    await ended;
    const isSilent = async () => (await fetch(address).catch(() => null)) === null || undefined;
    if (!(await outcome(STOP_LIMIT_MS, isSilent))) fail('left a server after kill');
  }
}

/** The folder of a package from the registry, kept for the next run. */
async function packageFolder(name: string, version: string): Promise<string> {
  const folder = join(cache, `${name}-${version}`);
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  mkdirSync(folder, { recursive: true });
  const { file, first } = npmCommand();
  const options = [
    '--no-package-lock',
    '--ignore-scripts',
    '--fetch-retries=0',
    '--prefer-offline',
  ];
  const words = ['install', '--prefix', folder, ...options, `${name}@${version}`];
  await promisify(execFile)(file, [...first, ...words]);
  return found;
}

/** Asks until the answer is not undefined, and answers that; undefined after the limit. */
async function outcome<Answer>(limitMs: number, ask: () => Answer | Promise<Answer>) {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() > end) return answer;
    await setTimeout(100);
  }
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
}
