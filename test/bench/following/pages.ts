/** Open pages that follow changes, as far as the servers see them: a session each, an event stream, requests after a gap. */
import type { Permission } from '../../../src/contract/bff/access/access.ts';
import type { ListEvent } from '../../../src/contract/bff/events.ts';
import type { Review, ReviewsAnswer } from '../../../src/contract/bff/reviews/reviews.ts';
import { readEvents } from '../../support/event-reader.ts';
import { signInAt } from '../../support/server.ts';
import { SIGN_IN_KEY } from '../service/processes.ts';

type Headers = Record<string, string>;

/** Asks a server as a page does. */
export interface Asker {
  ask(path: string, init?: RequestInit): Promise<Response>;
}

/** A session at a server: of the operator, or of somebody whom the operator invites. */
export async function openSession(
  address: string,
  invited?: { by: Asker; permissions: readonly Permission[]; departments?: readonly string[] },
): Promise<Asker> {
  let key = SIGN_IN_KEY;
  if (invited) {
    const { by, ...permitted } = invited;
    const body = JSON.stringify({ name: 'Robin', ...permitted });
    const made = await by.ask('access/invitations', { method: 'POST', body });
    ({ key } = await made.json());
  }
  const headers: Headers = {
    ...(await signInAt({ address, key })),
    'Content-Type': 'application/json',
  };
  return {
    async ask(path, init) {
      const response = await fetch(`${address}/bff/${path}`, { ...init, headers });
      if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
      return response;
    },
  };
}

export interface OpenPage {
  /** Requests that it sent because of an event. */
  asked(): number;
  close(): Promise<void>;
}

/** A board, which calls `onReview` at each review that it gets. */
export async function openBoard(
  asker: Asker,
  onReview: (userId: string) => void,
): Promise<OpenPage> {
  let asked = 0;
  let next = '';
  let reading: Promise<void> | undefined;

  /** Reads all that has changed since; once at a time. */
  async function read(): Promise<void> {
    for (;;) {
      const since = next && `?since=${next}`;
      const page: ReviewsAnswer = await (await asker.ask(`reviews${since}`)).json();
      for (const { userId } of page.reviews) onReview(userId);
      ({ next } = page);
      if (!page.more) return;
    }
  }

  function take({ cursor, after, items }: ListEvent<Review>): void {
    if (cursor === next || reading) return;
    if (items && after === next) {
      for (const { userId } of items) onReview(userId);
      next = cursor;
      return;
    }
    asked += 1;
    reading = read().finally(() => (reading = undefined));
  }

  await read();
  const stream = readEvents(
    await asker.ask('events?lists=reviews,votes'),
    ({ kind, data }) => kind === 'reviews' && take(data as unknown as ListEvent<Review>),
  );
  return { asked: () => asked, close: () => stream.leave() };
}

/** The page of a head, which asks for the list again when it has changed. */
export async function openHead(asker: Asker): Promise<OpenPage> {
  let asked = 0;
  await asker.ask('department');
  const stream = readEvents(await asker.ask('events'), ({ kind }) => {
    if (kind === 'department') asked += 1;
  });
  return { asked: () => asked, close: () => stream.leave() };
}
