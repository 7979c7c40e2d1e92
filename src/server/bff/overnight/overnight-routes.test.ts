/** The allowance of an account for summaries of a long night. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Audit } from '../audit/audit.ts';
import type { BffEnv, Parts } from '../parts.ts';
import { Failure } from '../failure.ts';
import { register } from '../guarded.ts';
import { boundBodies } from '../request-body.ts';
import { createAccountLimits } from '../allowance.ts';
import type { Session } from '../sign-in/sessions.ts';
import type { WatchedSessions } from '../sign-in/session-watch.ts';
import { overnightRoutes } from './overnight-routes.ts';

test('an account that reads a long night again and again has to wait, and no other account does', async () => {
  let uptime = 0;
  const limits = createAccountLimits(() => uptime);
  const audit = { record: async () => undefined } as unknown as Audit;
  const teamWork = {
    read: async () => ({ team: [], bytes: 150e6 }),
  };
  const app = new Hono<BffEnv>()
    .use(async (c, next) => {
      const person = c.req.header('Person') ?? '';
      c.set('session', {
        person,
        permissions: ['user:read', 'volunteer:read'],
      } as unknown as Session);
      c.set('sessionEnded', new AbortController().signal);
      await next();
    })
    .onError((error, c) => c.json({}, error instanceof Failure ? error.status : 500));
  const routes = overnightRoutes({ now: () => 0 } as Parts, teamWork);
  register(app, routes, {
    audit,
    limits,
    sessions: {} as WatchedSessions,
    bodies: boundBodies(limits),
  });
  const statusFor = async (person: string) =>
    (await app.request('/overnight?since=1970-01-01T00:00:00Z', { headers: { Person: person } }))
      .status;

  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push(await statusFor('one'));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await statusFor('other')).toBe(200);
  uptime += 10_000;
  expect(await statusFor('one')).toBe(200);
});
