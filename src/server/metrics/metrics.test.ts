import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { KEY, ORIGIN, startBff } from '../../../test/support/test-bff.ts';
import { ANSWER_LIMITS } from '../bff/service-client/fetch-whole.ts';
import { VERSION } from '../database/version.ts';
import { observed } from '../http/observe-requests.ts';
import { createMetrics, observedSend, serveMetrics } from './metrics.ts';

const PERSON = 'a-person-nobody-may-see';

/** A bff that has been used, and its metrics. */
async function startWatched() {
  const metrics = createMetrics(() => true);
  const send = async (request: Request) => {
    if (request.url.includes('broken')) return new Response(null, { status: 500 });
    return request.url.includes('/volunteer')
      ? Response.json(null)
      : Response.json({ data: [], nextPage: null });
  };
  const observing = observedSend(send, metrics.exchanged);
  const { bff, database, signIn } = await startBff({
    send: (request) => observing(request, new AbortController().signal, ANSWER_LIMITS.search),
    recorded: metrics.recorded,
  });
  metrics.watch(() => bff.state());
  const fetch = observed(bff.fetch, metrics.answered);
  const cookie = await signIn();
  const ask = async (path: string, init?: RequestInit) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
    const request = new Request(ORIGIN + path, { ...init, headers: { ...headers, ...cookie } });
    return (await fetch(request, {})).status;
  };
  const search = (body: object) =>
    ask('/bff/users/search', { method: 'POST', body: JSON.stringify(body) });
  return { metrics, database, ask, search };
}

test('counts requests by route and reads by purpose, without personal data', async () => {
  const { metrics, ask, search } = await startWatched();
  expect(await search({ filter: { text: 'Robin Secret' } })).toBe(200);
  expect(await ask(`/bff/users/${PERSON}/volunteer`)).toBe(200);
  expect(await ask('/bff/users/broken/volunteer')).toBe(502);
  expect(await ask(`/bff/${PERSON}`)).toBe(404);
  const text = await metrics.text();
  for (const line of [
    'rollcall_http_request_seconds_count{method="POST",route="/bff/users/search",status="200"} 1',
    'rollcall_http_request_seconds_count{method="GET",route="/bff/users/:id/volunteer",status="200"} 1',
    'rollcall_http_request_seconds_count{method="GET",route="/bff/users/:id/volunteer",status="502"} 1',
    'rollcall_upstream_seconds_count{operation="volunteer",outcome="200"} 1',
    'rollcall_audit_reads_total{purpose="read",outcome="ok"} 1',
    'rollcall_audit_reads_total{purpose="read",outcome="failed"} 1',
    'rollcall_sessions 1',
    `rollcall_build_info{version="${VERSION}"} 1`,
    'rollcall_database_up 1',
    'rollcall_directory_people 0',
    'rollcall_directory_complete 1',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
  for (const secret of [PERSON, 'Robin', KEY, 'local', '127.0.0.1']) {
    expect(text).not.toContain(secret);
  }
});

test('reports that the database is down, and unknown values as NaN', async () => {
  const { metrics, database } = await startWatched();
  await database.execute('ALTER TABLE sessions RENAME TO elsewhere');
  const text = await metrics.text();
  await database.execute('ALTER TABLE elsewhere RENAME TO sessions');
  expect(text).toMatch(/^rollcall_database_up 0$/m);
  expect(text).toMatch(/^rollcall_sessions nan$/im);
  expect(text).toMatch(/^rollcall_directory_age_seconds nan$/im);
});

test('counts a read that could not be recorded', async () => {
  const { metrics, database, ask } = await startWatched();
  await database.execute('ALTER TABLE audit RENAME TO elsewhere');
  expect(await ask('/bff/users/1/volunteer')).toBe(500);
  await database.execute('ALTER TABLE elsewhere RENAME TO audit');
  expect(await metrics.text()).toContain('{purpose="read",outcome="unrecorded"}');
});

test('counts an exchange without a response by the way it ended', async () => {
  const { metrics } = await startWatched();
  const url = 'http://service.example.org/api/v0/users/search';
  const request = () => new Request(url, { method: 'POST' });
  const timeout = new DOMException('No answer in time', 'TimeoutError');
  const ends: [Error, AbortSignal][] = [
    [new TypeError('fetch failed'), new AbortController().signal],
    [timeout, AbortSignal.abort(timeout)],
    [new DOMException('left', 'AbortError'), AbortSignal.abort()],
  ];
  for (const [error, signal] of ends) {
    const send = observedSend(() => Promise.reject(error), metrics.exchanged);
    await expect(send(request(), signal, ANSWER_LIMITS.search)).rejects.toBe(error);
  }
  const text = await metrics.text();
  for (const outcome of ['failed', 'timeout', 'aborted']) {
    expect(text).toContain(`_count{operation="search",outcome="${outcome}"} 1`);
  }
});

test('serves only the metrics, on a port of its own', async () => {
  const { metrics } = await startWatched();
  const log = pino({ level: 'silent' });
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', log });
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(await answer.text()).toContain('# TYPE rollcall_sessions gauge');
  expect((await fetch(`http://127.0.0.1:${port}/bff/session`)).status).toBe(404);
  // A request target that is not a valid address must not stop the server.
  const socket = connect(port, '127.0.0.1').end('GET // HTTP/1.1\r\nHost: rollcall\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
});

test('names counters, and nothing else, with the ending _total', async () => {
  const { metrics } = await startWatched();
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\w+)$/gm)];
  expect(types.length).toBeGreaterThan(30);
  for (const [line, name = '', type] of types) {
    expect(name.endsWith('_total'), line).toBe(type === 'counter');
  }
});

test('the Grafana dashboard uses only metrics that exist', async () => {
  const { metrics, search } = await startWatched();
  await search({ filter: { text: 'x' } });
  const told = new Set((await metrics.text()).match(/^[a-z_0-9]+(?=[{ ])/gm));
  const file = join(import.meta.dirname, '../../../deploy/grafana-dashboard.json');
  const { panels } = JSON.parse(await readFile(file, 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(10);
  for (const query of queries) {
    const names = query.match(/\b(?:rollcall|nodejs|process)_[a-z_0-9]+/g) ?? [];
    expect(names, query).not.toEqual([]);
    for (const name of names) expect(told, query).toContain(name);
  }
});
