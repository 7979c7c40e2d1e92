/** A bff, and people who follow its events. */
import { expect, onTestFinished, vi } from 'vitest';
import { type Permission, PERMISSIONS } from '../../src/contract/bff/access/access.ts';
import { createSessions } from '../../src/server/bff/sign-in/sessions.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { editsOf, noting } from './records.ts';
import { type Ask, startBff, type TestBffOptions } from './test-bff.ts';

/** For waits on what another session or server does. */
export const PATIENT = { timeout: 20_000, interval: 5 };

/** The stream of events of a user who is signed in. */
export async function openEvents(ask: Ask): Promise<EventReader> {
  const answer = await ask('GET', 'events');
  expect(answer.status).toBe(200);
  const reader = readEvents(answer);
  onTestFinished(() => reader.leave());
  await vi.waitUntil(() => reader.of('session').length > 0, PATIENT);
  return reader;
}

/** A server on the database of a folder, and people who are signed in. */
export async function startWithStreams(folder?: string, options: TestBffOptions = {}) {
  const started = await startBff({ folder, ...options });
  const { request, clock, database } = started;
  const sessions = createSessions(database, () => clock.now);
  async function as(name: string, permissions: readonly Permission[] = PERMISSIONS) {
    const id = await sessions.start({ person: name, name, permissions });
    const Cookie = `rollcall=${id}`;
    const ask = (path: string, init: RequestInit = {}) =>
      request(`/bff/${path}`, { ...init, headers: { Cookie, ...init.headers } });
    const mark = async (userId: string) => {
      const body = JSON.stringify(editsOf(userId, noting({ mark: 'shortlist' })));
      expect((await ask('reviews', { method: 'POST', body })).status).toBe(200);
    };
    const open = (since?: string, at = ask) =>
      openEvents(() =>
        at('events', since === undefined ? {} : { headers: { 'Last-Event-ID': since } }),
      );
    /** The stream of a page that shows these lists. */
    const show = (lists: string, since?: string) =>
      open(since, (path, init) => ask(`${path}?lists=${lists}`, init));
    return { id, Cookie, ask, mark, open, show };
  }
  return { ...started, sessions, as };
}

/**
 * Stops all regular looks at the database, so that only announcements cause events. Not by fake timers, which `vi.waitUntil`
 * moves on.
 */
export function stopLooking() {
  const stopped = vi.spyOn(globalThis, 'setInterval');
  stopped.mockImplementation(() => setTimeout(() => undefined));
  onTestFinished(() => stopped.mockRestore());
}

/** Waits until a stream has brought that many events of a kind. */
export const count = (reader: EventReader, kind: string, least: number) =>
  vi.waitUntil(() => reader.of(kind).length >= least, PATIENT);
