import { spawnSync } from 'node:child_process';
import { appendFile, open, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { runServer, SIGN_IN_KEY, signInAt } from '../../test/support/server.ts';
import { createLogDestination } from './log.ts';
import { temporaryFolder } from '../../test/support/test-database.ts';

// Servers start here, possibly on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const PATIENT = { timeout: 40_000 };
/** The capacity of a pipe on Linux. */
const PIPE_BYTES = 65_536;

/** A server whose output goes to `outputs` by path. */
async function startServer(outputs: { stdout: string; stderr: string }) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { PORT: String(port), METRICS_PORT: String(metricsPort), SIGN_IN_KEY };
  const redirected = `exec "$0" "$@" >>${outputs.stdout} 2>>${outputs.stderr}`;
  const { child, ended, kill } = runServer(await temporaryFolder(), env, {
    before: ['sh', '-c', redirected],
  });
  onTestFinished(kill);
  const address = `http://127.0.0.1:${port}`;
  const ready = async () => (await fetch(`${address}/readyz`)).json();
  await vi.waitUntil(() => ready().catch(() => false), PATIENT);

  return {
    child,
    ended,
    ready,
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    signIn: () => signInAt({ address, key: SIGN_IN_KEY }),
    /** Reads people, which writes a line to the log. */
    async search(session: Record<string, string>) {
      const headers = { ...session, 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: '{"limit":3}' };
      const answer = await fetch(`${address}/bff/users/search`, init);
      expect((await answer.json()).data).toHaveLength(3);
    },
  };
}

/** A small file system; null where this machine allows no mount. */
async function smallDisk(megabytes = 1) {
  const folder = await temporaryFolder();
  const words = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', words).status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  const log = join(folder, 'rollcall.log');
  return {
    log,
    /** Leaves room for half a line at the end of the log. */
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize));
      const { size } = await stat(log);
      await appendFile(log, '\n'.repeat(bsize - (size % bsize) - 100));
    },
    free: () => rm(filler),
  };
}

const onLinux = test.runIf(process.platform === 'linux');

onLinux(
  'a server whose output is on a full disk keeps serving, reports it, and exits when told to',
  async () => {
    const outputs = { stdout: '/dev/full', stderr: '/dev/full' };
    const { child, ended, ready, metrics, signIn, search } = await startServer(outputs);
    await search(await signIn());
    await vi.waitFor(async () => {
      const parts = { database: 'ready', writing: 'ready', log: 'not ready' };
      expect(await ready()).toEqual({ status: 'ready', parts });
      expect(await metrics()).toMatch(/^rollcall_log_up 0$/m);
    });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
);

onLinux('writes the lines of a full disk when that has room again', async (context) => {
  const disk = await smallDisk();
  if (!disk) return context.skip('this machine allows no mount');
  const server = await startServer({ stdout: disk.log, stderr: disk.log });
  const session = await server.signIn();
  await disk.fill();
  let searched = 0;
  const isLogUp = async () => (await server.ready()).parts.log === 'ready';
  await vi.waitUntil(async () => {
    await server.search(session);
    searched += 1;
    return !(await isLogUp());
  }, PATIENT);
  await disk.free();
  await server.search(session);
  searched += 1;
  await vi.waitUntil(isLogUp, PATIENT);
  expect(await server.metrics()).toMatch(/^rollcall_log_up 1$/m);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const lines = (await readFile(disk.log, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ msg: 'stopping' });
  expect(lines.filter(({ audit }) => audit?.purpose === 'list')).toHaveLength(searched);
});

onLinux(
  'keeps a megabyte of lines for a full disk, and writes on once there is room',
  async (context) => {
    const disk = await smallDisk(4);
    if (!disk) return context.skip('this machine allows no mount');
    const file = await open(disk.log, 'a');
    onTestFinished(() => file.close());
    const log = createLogDestination(file.fd);
    const [line, again] = [`${'x'.repeat(999)}\n`, `${'y'.repeat(999)}\n`];
    log.write(line);
    await log.drain(PATIENT.timeout);
    await disk.fill();
    for (let lines = 0; lines < 3000; lines += 1) log.write(line);
    await log.drain(PATIENT.timeout);
    expect(log.writable()).toBe(false);
    await disk.free();
    await vi.waitUntil(() => {
      log.write(again);
      return log.writable();
    }, PATIENT);
    await log.drain(PATIENT.timeout);
    const text = await readFile(disk.log, 'utf8');
    expect(text.endsWith(again)).toBe(true);
    expect(text.length).toBeGreaterThan(1_000_000);
    expect(text.length).toBeLessThan(1_100_000);
  },
);

/** A pipe that is full, and that nobody reads. */
async function fullPipe() {
  const path = join(await temporaryFolder(), 'pipe');
  spawnSync('mkfifo', [path]);
  const pipe = await open(path, 'r+');
  onTestFinished(() => pipe.close());
  await pipe.write(Buffer.alloc(PIPE_BYTES));
  return { path, pipe };
}

onLinux('a server whose log is not read keeps serving, and exits when told to', async () => {
  const { path } = await fullPipe();
  const server = await startServer({ stdout: '/dev/null', stderr: path });
  await server.search(await server.signIn());
  server.child.kill('SIGTERM');
  await server.ended;
});
