import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { serve } from '../../test/support/serve.ts';
import { runServer, signInAt } from '../../test/support/server.ts';
import { temporaryFolder, within } from '../../test/support/test-database.ts';
import { VERSION } from './database/version.ts';
import { openDatabase } from './database/open.ts';
import { issueToken } from './service/tokens.ts';

// Several processes start here, possibly on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

/** Starts the server as `npm start` does, on an empty data folder. */
async function start(env: Record<string, string> = {}) {
  const dataDir = await temporaryFolder();
  const server = runServer(dataDir, env);
  onTestFinished(server.kill);
  return { dataDir, ...server };
}

async function search(address: string, headers: Record<string, string>) {
  const response = await fetch(`${address}/bff/users/search`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ limit: 3 }),
  });
  return response.json();
}

test('serves the demo event at the printed link, and exits cleanly when told to', async () => {
  const { child, output, ended, opened } = await start();
  const link = await opened();
  expect(await search(link.address, await signInAt(link))).toMatchObject({
    data: [{}, {}, {}],
    nextPage: expect.any(String),
  });
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await fetch(link.address + path);
    expect(status).toBe(200);
    // Longer than proxies keep a connection: none of them sends a request into one that is just being closed.
    expect(headers.get('Keep-Alive')).toBe('timeout=125');
  }
  const headers = { 'X-Request-Id': 'from-the-proxy' };
  for (const path of ['/', '/bff/session', '/api/none']) {
    const answer = await fetch(link.address + path, { headers });
    expect(answer.headers.get('X-Request-Id'), path).toBe('from-the-proxy');
  }
  for (const path of ['/healthz', '/readyz', '/users', '/bff/none', '/api/none', '/api/docs']) {
    const { headers } = await fetch(link.address + path);
    expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
    expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'");
  }
  expect((await fetch(`${link.address}/api/v0/users/1/volunteer`)).status).toBe(401);

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output.stderr).toContain('"stopping"');
  expect(output.stderr).toMatch(new RegExp(`"version":"${VERSION}".*"msg":"Rollcall listens"`));
  expect(output.stdout + output.stderr).not.toMatch(/"level":[456]0/);
});

test('answers a running request even if Ctrl-C arrives twice, from the terminal and from npm', async () => {
  const { child, output, ended, opened } = await start();
  const link = await opened();
  const { Cookie } = await signInAt(link);
  const { origin, host, hostname, port } = new URL(link.address);
  const client = connect(Number(port), hostname).setEncoding('utf8');
  let answer = '';
  client.on('data', (text: string) => (answer += text));
  const body = JSON.stringify({ limit: 3 });
  const headers = [
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${Cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  client.write(`POST /bff/users/search HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  await vi.waitFor(() => expect(answer).toBe('HTTP/1.1 100 Continue\r\n\r\n'));

  child.kill('SIGINT');
  await vi.waitFor(() => expect(output.stderr).toContain('"stopping"'));
  child.kill('SIGINT');
  child.kill('SIGTERM');
  client.write(body);
  expect(await ended).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /m);
  expect(answer).toContain('"nextPage"');
  expect(output.stderr.match(/"stopping"/g)).toHaveLength(1);
});

test('serves the same people through a second instance', async () => {
  const first = await start();
  const { address, key } = await first.opened();
  const scopes = ['user:read', 'volunteer:read'] as const;
  const token = await within(first.dataDir, (database) =>
    issueToken(database, { name: 'second instance', scopes }),
  );

  const METRICS_PORT = String(await freePort());
  const remote = { SERVICE_BASE_URL: address, SERVICE_ACCESS_TOKEN: token };
  const second = await start({ ...remote, METRICS_PORT, PUBLICURL: 'https://example.org' });
  const link = await second.opened();
  // Cookies know no ports: to a browser the two instances on one machine are one site.
  expect(second.output.stderr).toMatch(/"level":40,.*"msg":"PUBLICURL: .+ PUBLIC_URL may be meant/);
  const page = await search(link.address, await signInAt(link));
  expect(page.data).toHaveLength(3);
  const direct = await search(address, await signInAt({ address, key }));
  expect(page.data).toEqual(direct.data);
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  expect(metrics).toMatch(/route="\/bff\/users\/search",status="200"\} 1/);
  expect(metrics).toMatch(/upstream_seconds_count\{operation="search",outcome="200"\} [1-9]/);
  expect((await fetch(`${link.address}/readyz`)).status).toBe(200);
  expect((await fetch(`${link.address}/api/v0/users/1/volunteer`)).status).toBe(404);
});

test('says at the start that the service refuses its token, and goes on', async () => {
  const { address } = await serve((_, response) => response.writeHead(401).end('{}'));
  const remote = { SERVICE_BASE_URL: address, SERVICE_ACCESS_TOKEN: 'token-of-nobody' };
  const { opened, output } = await start(remote);
  const link = await opened();
  await vi.waitFor(() => expect(output.stderr).toContain('refuses the credential (401)'));
  expect(output.stderr.match(/"level":[456]0/g)).toHaveLength(1);
  expect(output.stderr).not.toContain('token-of-nobody');
  expect((await fetch(`${link.address}/readyz`)).status).toBe(200);
});

test('on PostgreSQL, is not ready while the database is down, and ready again afterwards', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const { opened, output } = await start({ DATABASE_URL: postgres.url });
  const { address, key } = await opened();
  const ready = async () => (await fetch(`${address}/readyz`)).status;
  expect(await ready()).toBe(200);
  const headers = await signInAt({ address, key });
  await postgres.pause();
  expect(await ready()).toBe(503);
  for (const path of ['/bff/session', '/bff/users/7/volunteer', '/api/v0/users/7/volunteer']) {
    const asking = Array.from({ length: 10 }, () =>
      fetch(address + path, { headers: { ...headers, Authorization: 'Bearer x' } }),
    );
    for (const answer of await Promise.all(asking)) {
      expect([answer.status, answer.headers.get('Retry-After')], path).toEqual([503, '5']);
    }
  }
  // Many failed, and the log has one line of it.
  expect(output.stderr.match(/the database does not answer/g)).toHaveLength(1);
  expect(output.stderr.match(/"level":[56]0/g)).toHaveLength(1);
  await postgres.start();
  expect(await ready()).toBe(200);
  const { data } = await search(address, await signInAt({ address, key }));
  expect(data).toHaveLength(3);
  expect(output.stderr).not.toContain('rollcall:rollcall');
});

test('on PostgreSQL, says that it is healthy and ready while its work takes all connections but the reserved ones', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const { opened, output } = await start({ DATABASE_URL: postgres.url });
  const link = await opened();
  const headers = await signInAt(link);
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
  onTestFinished(() => database.close());
  await database.transaction(async (database) => {
    await database.execute('LOCK TABLE users');
    const searches = Array.from({ length: 12 }, (_, at) =>
      fetch(`${link.address}/bff/users/search`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ limit: at + 1 }),
      }),
    );
    const waiting = 'SELECT 1 AS one FROM pg_locks WHERE NOT granted';
    await vi.waitUntil(async () => (await database.query(waiting)).length >= 7);
    for (const path of ['/healthz', '/readyz', '/bff/session']) {
      expect((await fetch(link.address + path, { headers })).status, path).toBe(200);
    }
    void Promise.allSettled(searches);
  });
  expect(output.stderr).not.toContain('the database does not answer');
});

test('on SIGTERM, keeps what a browser reported, even if it hung up before the answer', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const { child, opened, ended, output } = await start({ DATABASE_URL: postgres.url });
  const link = await opened();
  const headers = { ...(await signInAt(link)), 'Content-Type': 'application/json' };
  const { id } = (await search(link.address, headers)).data[0];
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
  onTestFinished(() => database.close());
  await database.transaction(async (database) => {
    await database.execute('LOCK TABLE sessions');
    const page = new AbortController();
    const body = JSON.stringify({ purpose: 'open', personId: id });
    const { signal } = page;
    const reported = fetch(`${link.address}/bff/audit`, { method: 'POST', headers, body, signal });
    const waits = 'SELECT 1 AS one FROM pg_locks WHERE NOT granted';
    await vi.waitUntil(async () => (await database.query(waits)).length > 0);
    page.abort();
    await expect(reported).rejects.toThrow('aborted');
    child.kill('SIGTERM');
    await vi.waitUntil(() => output.stderr.includes('"stopping"'));
  });
  expect(await ended).toBe(0);
  expect(await database.query('SELECT purpose FROM audit')).toContainEqual({ purpose: 'open' });
  expect(output.stderr).not.toMatch(/"level":[56]0/);
});

test('lists every problem of its configuration and exits, with a code that says that no further start helps', async () => {
  const { output, ended } = await start({ PORT: 'http', SIGN_IN_KEY: 'short' });
  expect(await ended).toBe(78);
  expect(output.stdout).toBe('');
  expect(output.stderr).toMatch(
    /^The configuration is not usable:\n {2}- PORT: .+\n {2}- SIGN_IN_KEY: .+\n$/,
  );
});

test('a second server on the same folder exits, says what to do, and does not disturb the first', async () => {
  const first = await start();
  const { address } = await first.opened();
  const second = await start({ DATA_DIR: first.dataDir });
  expect(await second.ended).toBe(1);
  expect(second.output.stdout).toBe('');
  expect(second.output.stderr).toMatch(/^A server runs on the folder .+ Stop it first.+\n$/);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test('says which port is taken', async () => {
  const { port } = new URL((await serve(() => undefined)).address);
  const { output, ended } = await start({ PORT: port });
  expect(await ended).toBe(1);
  expect(output.stderr).toMatch(
    /^PORT, HOST: .+ on 127\.0\.0\.1 is in use by another program.+\n$/,
  );
  expect(output.stderr).toContain(port);

  const metrics = await start({ METRICS_PORT: port });
  expect(await metrics.ended, 'with its own port open').toBe(1);
  expect(metrics.output.stderr).toContain('set another METRICS_PORT');
});

test('says in one line that the database does not answer, or is from another version', async () => {
  const gone = await start({
    DATABASE_URL: `postgres://rollcall:secret@127.0.0.1:${await freePort()}/rollcall`,
  });
  expect(await gone.ended).toBe(1);
  expect(gone.output.stderr).toMatch(/^The database .+ cannot be opened.+Check DATABASE_URL.+\n$/);
  expect(gone.output.stderr).not.toContain('secret');

  const first = await start();
  await first.opened();
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await within(first.dataDir, (database) =>
    database.execute("INSERT INTO migrations VALUES ('bff-999-later', 0)"),
  );
  const older = await start({ DATA_DIR: first.dataDir });
  expect(await older.ended).toBe(1);
  expect(older.output.stderr).toMatch(/^The database was written by .+\n$/);
});

test('closes connections that send headers or a body too slowly, and serves others in the meantime', async () => {
  const { opened } = await start();
  const { address } = await opened();
  const { hostname, port } = new URL(address);
  const head = 'POST /bff/session HTTP/1.1\r\nHost: rollcall\r\nContent-Type: application/json\r\n';
  const cut = [head, `${head}Content-Length: 100\r\n\r\n{`].map(async (begin) => {
    const socket = connect(Number(port), hostname);
    // The cut connection reports an error for data in flight.
    socket.on('error', () => undefined).resume();
    socket.write(begin);
    const dripping = setInterval(() => socket.write('x'), 1000);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(dripping);
  });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await Promise.all(cut);
});
