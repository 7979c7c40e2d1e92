/** A machine with nothing but one Node and one npm, both from the registry, and its commands in a copy of this project. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { lockedName } from './locked-node.ts';
import { npmCommand, REGISTRY_AWAY } from './npm.ts';

const root = join(import.meta.dirname, '..');
const kept = join(root, 'node_modules/.cache/stock-machine');
/** Files of a checkout that git ignores, and git's own. */
const LEFT_OUT = ['.git', 'node_modules', 'dist', 'data', 'test-results'];
/** Variables that a stock machine has as well: its user's folder, and the way to the network. */
const KEPT_VARIABLES =
  /^(HOME|USERPROFILE|LANG|TMPDIR|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i;
/** Variables for npm's settings and cache, set by the npm that runs this script. */
const KEPT_SETTINGS = /^npm_config_(cache|registry|userconfig|globalconfig)$/;
/** Milliseconds; on a busy machine the demo event alone takes some seconds. */
const START_LIMIT = 180_000;
const STOP_LIMIT = 30_000;

/** The registry did not answer: nothing was tried, and nothing is wrong with the project. */
export class RegistryAway extends Error {
  override name = 'RegistryAway';
}

export interface StockMachine {
  /** False if this npm says that it does not support this Node. */
  supported: boolean;
  /** Deletes an earlier installation and build, then runs `npm ci`. Throws with the output, or `RegistryAway`. */
  install(words: string[], env?: Record<string, string>): Promise<void>;
  /** Runs `npm start`, asks for the page, and stops it as `kill` does. Throws if any of that fails. */
  serve(env?: Record<string, string>): Promise<void>;
  /** Runs `npm run check`. Throws with the output if it fails. */
  check(): Promise<void>;
  /** Ends its processes and deletes its copy of the project. */
  remove(): void;
}

/** A machine with these versions and a copy of the project. Throws `RegistryAway`. */
export async function stockMachine(nodeVersion: string, npmVersion: string): Promise<StockMachine> {
  const nodeFile = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const node = join(await packageFolder(lockedName, nodeVersion), nodeFile);
  const npm = join(await packageFolder('npm', npmVersion), 'bin/npm-cli.js');
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-fresh-'));
  const running: ChildProcess[] = [];
  const clear = () => {
    for (const { pid } of running) endGroup(Number(pid));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', clear);
  await cp(root, folder, {
    recursive: true,
    filter: (path) => dirname(path) !== root || !LEFT_OUT.includes(basename(path)),
  });
  const environment = environmentWith(dirname(node));

  /** npm in a process group of its own, as a terminal starts it. */
  function start(words: string[], env: Record<string, string> = {}) {
    const child = spawn(node, [npm, ...words], {
      cwd: folder,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.push(child);
    const ended = once(child, 'close').then(([code]) => Number(code));
    let written = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (written += text));
    }
    return { child, ended, output: () => written };
  }

  async function run(words: string[], env?: Record<string, string>): Promise<string> {
    const { ended, output } = start(words, env);
    if ((await ended) !== 0) throw new Error(failure(`npm ${words.join(' ')}`, output()));
    return output();
  }

  return {
    supported: !(await run(['--version'])).includes('does not support Node.js'),
    async install(words, env) {
      for (const name of ['node_modules', 'dist']) {
        await rm(join(folder, name), { recursive: true, force: true });
      }
      await run(['ci', '--prefer-offline', ...words], env).catch(throwAway);
    },
    async serve(env = {}) {
      const DATA_DIR = join(folder, 'data');
      const { child, ended, output } = start(['start'], { PORT: '0', ...env, DATA_DIR });
      const address = await outcome(START_LIMIT, () => {
        if (child.exitCode !== null) throw new Error(failure('npm start', output()));
        return /(http:\S+)\/sign-in/.exec(output())?.[1];
      });
      if (!address) throw new Error(failure('npm start, which printed no link', output()));
      const { status } = await fetch(address);
      if (status !== 200) throw new Error(failure(`GET ${address}, answered ${status},`, output()));
      // npm 9 keeps signals to itself. There a terminal's Ctrl-C stops the server: it reaches the whole group.
      if (npmVersion.startsWith('9.')) process.kill(-Number(child.pid), 'SIGINT');
      else child.kill('SIGTERM');
      await ended;
      const silent = () =>
        fetch(address).then(
          () => undefined,
          () => true,
        );
      const stopped = await outcome(STOP_LIMIT, silent);
      if (!stopped) throw new Error(failure('kill of npm start, which left a server,', output()));
    },
    async check() {
      await run(['run', 'check']);
    },
    remove() {
      process.off('exit', clear);
      clear();
    },
  };
}

/** The folder of a package from the registry, kept for the next run. */
async function packageFolder(name: string, version: string): Promise<string> {
  const folder = join(kept, `${name}-${version}`);
  const found = join(folder, 'node_modules', name);
  if (version !== 'latest' && existsSync(join(found, 'package.json'))) return found;
  await mkdir(folder, { recursive: true });
  const { file, first } = npmCommand();
  const words = [
    'install',
    '--prefix',
    folder,
    '--no-package-lock',
    '--ignore-scripts',
    '--fetch-retries=0',
  ];
  const offline = version === 'latest' ? [] : ['--prefer-offline'];
  await promisify(execFile)(file, [...first, ...words, ...offline, `${name}@${version}`]).catch(
    throwAway,
  );
  return found;
}

/** The variables of a machine whose only Node is in `nodeFolder`. */
function environmentWith(nodeFolder: string): Record<string, string | undefined> {
  const names = Object.keys(process.env).filter(
    (name) => KEPT_VARIABLES.test(name) || KEPT_SETTINGS.test(name),
  );
  const folders = (process.env.PATH ?? '').split(delimiter);
  const others = folders.filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
    PATH: [nodeFolder, ...others].join(delimiter),
  };
}

function throwAway(error: unknown): never {
  const [code] = REGISTRY_AWAY.exec(String(error)) ?? [];
  throw code ? new RegistryAway(`The npm registry cannot be reached (${code}).`) : error;
}

function failure(what: string, output: string): string {
  return `${what} failed:\n${output.slice(-4000)}`;
}

/** Asks until the answer is not undefined, and answers that; undefined after `limit` milliseconds. */
async function outcome<Answer>(
  limit: number,
  ask: () => Answer | undefined | Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const end = performance.now() + limit;
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
