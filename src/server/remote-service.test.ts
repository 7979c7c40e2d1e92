/** One instance as the remote service of another: the embedded service behind everything that remote services do. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { reading } from '../../test/support/test-applications.ts';
import { startBff } from '../../test/support/test-bff.ts';
import { temporaryDatabase } from '../../test/support/test-database.ts';
import { clientCredential } from './bff/service-client/credential.ts';
import { ANSWER_LIMITS, type Send } from './bff/service-client/fetch-whole.ts';
import { fillDemo } from './service/demo/fill.ts';
import { createService } from './service/service.ts';
import { issueToken } from './service/tokens.ts';

const log = pino({ level: 'silent' });

/** The service of another instance, which issues tokens, and refuses pages of more than a hundred. */
async function startRemote() {
  const database = await temporaryDatabase();
  const service = await createService({ database, log });
  await fillDemo(database, { users: 1234 });

  const send: Send = async (request) => {
    // The base address of the bff has a path of its own.
    const url = request.url.replace('/event/', '/');
    const path = new URL(url).pathname;
    if (path === '/api/oauth/token') {
      const scopes = ['user:read', 'volunteer:read'] as const;
      const access_token = await issueToken(database, { name: 'another instance', scopes });
      return Response.json({ access_token, token_type: 'Bearer', expires_in: 3600 });
    }
    if (path === '/api/v0/users/search') {
      const { limit } = await request.clone().json();
      if (limit > 100) return Response.json({ error: 'limit is too large' }, { status: 400 });
    }
    return service.fetch(new Request(url, request));
  };
  const tokenUrl = new URL('https://service.example.org/event/api/oauth/token');
  const client = { id: 'rollcall', secret: 'secret', tokenUrl };
  return {
    send: (request: Request) => send(request, new AbortController().signal, ANSWER_LIMITS.search),
    credential: clientCredential({ client, send, log }),
    applications: service.applications,
  };
}

test('reads the same applications one by one as the embedded service returns at once', async () => {
  const { send, credential, applications } = await startRemote();
  const records = async (embedded: boolean) => {
    const { request, signIn } = await startBff({
      send,
      credential,
      ...(embedded && { applications }),
    });
    const response = await request('/bff/applications', { headers: await signIn() });
    const { whole, progress } = reading(response.body ?? new ReadableStream());
    const lines = await whole;
    expect(progress()).toMatchObject({ users: 1234, read: 1234, failed: 0, complete: true });
    return lines
      .flatMap((line) => ('application' in line ? JSON.stringify(line.application) : []))
      .sort();
  };
  const [remote, embedded] = [await records(false), await records(true)];
  expect(remote).toEqual(embedded);
  expect(remote.length).toBeGreaterThan(150);
});
