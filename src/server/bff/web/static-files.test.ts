import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { Session } from '../../../contract/bff/access/session.ts';
import { staticFiles } from './static-files.ts';
import { readEvents } from '../../../../test/support/event-reader.ts';
import { startBff, temporaryFolder } from '../../../../test/support/test-bff.ts';

const BLOCK = '<script type="application/json" id="session">null</script>';
const PAGE = `<!doctype html>${BLOCK}<title>Rollcall</title>`;
const GERMAN_PAGE = `<!doctype html><html lang="de">${BLOCK}<title>Rollcall</title>`;
const SCRIPT = 'export const rollcall = 1;'.repeat(100);
const NAVIGATION = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function builtApp() {
  const parent = await temporaryFolder();
  const folder = join(parent, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(parent, 'secret.txt'), 'secret');
  await writeFile(join(folder, '.inputs'), 'stamp');
  await writeFile(join(folder, 'index.html'), PAGE);
  await mkdir(join(folder, 'de/assets'), { recursive: true });
  await writeFile(join(folder, 'de/index.html'), GERMAN_PAGE);
  await writeFile(join(folder, 'de/assets/main-c3d4.js'), SCRIPT);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/main-a1b2.js'), SCRIPT);
  await writeFile(join(folder, 'assets/main-a1b2.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/main-a1b2.js.gz'), gzipSync(SCRIPT));
  return folder;
}

const serveApp = async ({ https = false, session = null as Session | null } = {}) =>
  staticFiles(await builtApp(), { https, sessionOf: async () => session });

test('browsers cache hashed files forever, other files for an hour, and the page never', async () => {
  const app = await serveApp();
  const script = await app.request('/assets/main-a1b2.js');
  expect(await script.text()).toBe(SCRIPT);
  expect(script.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const german = await app.request('/de/assets/main-c3d4.js');
  expect(german.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const icon = await app.request('/favicon.svg');
  expect(icon.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(icon.headers.get('Cache-Control')).toBe('max-age=3600');
  const etag = icon.headers.get('ETag') ?? '';
  const again = await app.request('/favicon.svg', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const page = await app.request('/users', { headers: { Accept: 'text/html' } });
  expect(page.headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  [
    'the language that the browser requests',
    { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' },
    'de',
  ],
  ['the first available language', { 'Accept-Language': 'fr,de;q=0.5,en;q=0.4' }, 'de'],
  ['English if none of the requested languages is available', { 'Accept-Language': 'fr' }, 'en'],
  ['English if none is requested', {}, 'en'],
  ['English if the header is malformed', { 'Accept-Language': ';;q=x,,\u00e4' }, 'en'],
  ['the chosen language', { 'Accept-Language': 'de', Cookie: 'rollcall-language=en' }, 'en'],
  [
    'the requested language if the chosen one is unknown',
    { 'Accept-Language': 'de', Cookie: 'rollcall-language=../x' },
    'de',
  ],
])('serves the page in %s', async (_, headers, language) => {
  const app = await serveApp();
  const page = await app.request('/users', { headers: { ...NAVIGATION, ...headers } });
  expect(await page.text()).toBe(language === 'de' ? GERMAN_PAGE : PAGE);
  expect(page.headers.get('Vary')).toBe('Accept-Language, Cookie');
  expect(page.headers.get('Cache-Control')).toBe('no-store');
});

test('reads the chosen language from a cookie bound to the host if browsers use https', async () => {
  const app = await serveApp({ https: true });
  const pageWith = async (Cookie: string) =>
    (await app.request('/users', { headers: { ...NAVIGATION, Cookie } })).text();
  expect(await pageWith('__Host-rollcall-language=de')).toBe(GERMAN_PAGE);
  expect(await pageWith('rollcall-language=de')).toBe(PAGE);
});

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['zstd', null, (body: Buffer) => body],
])('to a browser that accepts %s, sends a file as %s', async (accepted, encoding, decompress) => {
  const { request } = await startBff({ assets: await builtApp() });
  const headers = { 'Accept-Encoding': accepted };
  const response = await request('/assets/main-a1b2.js', { headers });
  expect(response.headers.get('Content-Encoding')).toBe(encoding);
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  const body = Buffer.from(await response.arrayBuffer());
  expect(decompress(body).toString()).toBe(SCRIPT);
});

test('answers 304 without a body to a browser that has the file in the same encoding', async () => {
  const app = await serveApp();
  const ask = (encoding: string, held = '') =>
    app.request('/assets/main-a1b2.js', {
      headers: { 'Accept-Encoding': encoding, 'If-None-Match': held },
    });
  const etag = (await ask('br')).headers.get('ETag') ?? '';
  const again = await ask('br', etag);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(Object.fromEntries(again.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    vary: 'Accept-Encoding',
  });
  expect((await ask('gzip', etag)).status).toBe(200);
});

test.each([NAVIGATION.Accept, '*/*', 'text/*', 'text/html', 'application/json, */*;q=0.1', ''])(
  'serves the page at every address of the app to a client that accepts %j',
  async (Accept) => {
    const app = await serveApp();
    for (const path of ['/', '/users', '/users/a.b', '/users/7?role=7', '/sign-in', '/no/page']) {
      const response = await app.request(path, Accept === '' ? {} : { headers: { Accept } });
      expect(response.status, path).toBe(200);
      expect(await response.text()).toBe(PAGE);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  },
);

test.each(['image/avif,image/webp', 'application/json', 'text/css,*/*;q=0', 'text/html;q=0'])(
  'does not serve the page to a client that only accepts %s',
  async (accept) => {
    const app = await serveApp();
    expect((await app.request('/users', { headers: { Accept: accept } })).status).toBe(404);
  },
);

test('never serves the page in place of a file', async () => {
  const app = await serveApp();
  for (const Accept of [NAVIGATION.Accept, '*/*', 'text/html']) {
    for (const path of [
      '/assets/old-0000.js',
      '/de/assets/main-0000.js',
      '/robots.txt',
      '/favicon.ico',
      '/api/none',
      '/api',
    ]) {
      expect((await app.request(path, { headers: { Accept } })).status, path).toBe(404);
    }
  }
  expect((await app.request('/users', { method: 'POST', headers: NAVIGATION })).status).toBe(404);
});

test.each([
  '/.inputs',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets\\..\\..\\secret.txt',
])('serves nothing at %s', async (path) => {
  const response = await (await serveApp()).request(path);
  expect(response.status).toBe(404);
});

test('says what to do when there is no build', async () => {
  const { request } = await startBff();
  const response = await request('/', { headers: NAVIGATION });
  expect(response.status).toBe(503);
  expect(await response.text()).toMatch(/npm start/);
});

test('the bff serves the page without a session, also from another site', async () => {
  const { request } = await startBff({ assets: await builtApp() });
  const headers = { ...NAVIGATION, 'Sec-Fetch-Site': 'cross-site' };
  const response = await request('/users/7', { headers });
  expect(await response.text()).toBe(PAGE);
  expect(response.headers.has('Content-Security-Policy')).toBe(true);
  const unknown = await request('/api/v0/none', { headers });
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { errors: { resource: expect.anything() } },
  ]);
});

const SESSION = {
  person: 'local',
  identity: 'of local',
  name: 'Robin </script><!-- <script>',
  permissions: ['user:read' as const],
  event: { name: 'Example Con', timeZone: 'Europe/Berlin' },
  version: '1.2.3',
};
const sessionIn = (page: string) =>
  JSON.parse(/id="session">(.*)<\/script><title>/.exec(page)?.[1] ?? '') as Session;

test('puts the session into the page, whatever its texts hold', async () => {
  const app = await serveApp({ session: SESSION });
  for (const encoding of ['gzip', 'identity']) {
    const headers = { ...NAVIGATION, 'Accept-Encoding': encoding };
    const page = await (await app.request('/users', { headers })).text();
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(sessionIn(page)).toEqual(SESSION);
  }
});

test.each([
  [['user:read'], '/users'],
  [['audit:read'], '/audit'],
  [['access:manage'], '/access'],
  [['user:read', 'volunteer:read'], '/users'],
  [['user:read', 'volunteer:read', 'review:write'], '/applications'],
  [['user:read', 'volunteer:read', 'review:write', 'access:manage'], '/users'],
] as [Permission[], string][])('leads a session with %j to %s', async (permissions, path) => {
  const app = await serveApp({ session: { ...SESSION, permissions } });
  const response = await app.request('/', { headers: NAVIGATION });
  expect([response.status, response.headers.get('Location')]).toEqual([302, path]);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('leads the head of a department to their page', async () => {
  const app = await serveApp({ session: { ...SESSION, permissions: [], departments: ['d1'] } });
  for (const path of ['/', '/users']) {
    const response = await app.request(path, { headers: NAVIGATION });
    expect(response.headers.get('Location')).toBe('/department');
  }
  expect((await app.request('/department', { headers: NAVIGATION })).status).toBe(200);
});

test('each answer and each event stream names the build in the page', async () => {
  const assets = await builtApp();
  await writeFile(join(assets, 'index.html'), `<meta name="build" content="b1">${PAGE}`);
  const { request, signIn } = await startBff({ assets });
  const headers = await signIn();
  const answers = [
    await request('/bff/roles', { headers }),
    await request('/bff/nothing', { headers }),
    await request('/bff/roles'),
  ];
  expect(answers.map((answer) => [answer.status, answer.headers.get('Rollcall-Build')])).toEqual([
    [200, 'b1'],
    [404, 'b1'],
    [401, 'b1'],
  ]);
  const stream = readEvents(await request('/bff/events', { headers }));
  onTestFinished(() => stream.leave());
  await vi.waitUntil(() => stream.events.length > 0);
  expect(stream.events[0]).toMatchObject({ kind: 'build', data: { build: 'b1' } });
});

test('a server without a build names none', async () => {
  const { request, signIn } = await startBff();
  const answer = await request('/bff/roles', { headers: await signIn() });
  expect(answer.headers.has('Rollcall-Build')).toBe(false);
});
