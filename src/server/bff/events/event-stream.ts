/**
 * One open event stream. It keeps no queue: it sends the newest version of what its reader doesn't know yet, so a reader
 * that takes nothing costs no memory.
 */
import type { SSEStreamingApi } from 'hono/streaming';
import { type EventData, type EventKind, HEARTBEAT } from '../../../contract/bff/events.ts';
import type { ChangeWatch } from './change-watch.ts';
import { type KnownVersions, writeEventId } from './event-id.ts';
import type { SharedKind, SharedState } from './shared-state.ts';

/** Milliseconds that a reader may take for one event. */
const STALLED = 30_000;
/** Milliseconds that a reader has to take the last event. */
const LAST = 500;
/** Milliseconds until a browser comes back, at least; up to twice as long, so that not all come at once. */
const RETRY = 1000;

interface EventStreamOptions {
  changes: ChangeWatch;
  /** The kinds that the session may learn of. */
  kinds: readonly SharedKind[];
  known: KnownVersions;
  /** Milliseconds since 1970. */
  now: () => number;
  /** When the session ends if nobody uses it, in milliseconds since 1970. */
  endsAt: () => number;
  /** When it ends whatever the user does. */
  latestEnd: number;
  sessionEnded: AbortSignal;
  closing: AbortSignal;
  /** Cuts the connection of a reader that takes nothing. */
  cut: () => void;
}

/** Resolves when the stream is over: its reader has left, its session has ended, or the server closes. */
export async function sendEvents(
  stream: SSEStreamingApi,
  options: EventStreamOptions,
): Promise<void> {
  const { changes, kinds, known, now, endsAt, latestEnd, sessionEnded, closing, cut } = options;
  const over = AbortSignal.any([sessionEnded, closing]);
  let latest: SharedState = {};
  let wake = () => {};
  let toldEnd: number | undefined;
  let sentAt = -Infinity;

  async function send<Kind extends EventKind>(
    event: Kind,
    data: EventData[Kind],
    patience = STALLED,
  ): Promise<void> {
    sentAt = performance.now();
    const stalled = setTimeout(() => {
      stream.abort();
      cut();
    }, patience);
    await stream.writeSSE({ event, data: JSON.stringify(data), id: writeEventId(known) });
    clearTimeout(stalled);
  }

  async function sendNews(): Promise<void> {
    const end = endsAt();
    if (end !== toldEnd) {
      toldEnd = end;
      const endsIn = Math.floor((end - now()) / 1000);
      await send('session', { endsIn, ...(end === latestEnd && { endsForGood: true }) });
    }
    for (const kind of kinds) {
      const version = latest[kind];
      if (!version || known.get(kind) === version.version) continue;
      known.set(kind, version.version);
      await send(kind, version.data);
    }
    if (performance.now() - sentAt >= HEARTBEAT) await send('heartbeat', {});
  }

  const isOver = () => stream.aborted || over.aborted;
  const unfollow = changes.follow({
    kinds,
    looked(state) {
      latest = state;
      wake();
    },
  });
  // Also while no look succeeds, because the database is away.
  const heartbeat = setInterval(() => wake(), HEARTBEAT / 4);
  stream.onAbort(() => wake());
  over.addEventListener('abort', () => {
    wake();
    // A reader that takes nothing doesn't take the last event either.
    setTimeout(cut, LAST).unref();
  });
  try {
    await stream.write(`retry: ${Math.round(RETRY * (1 + Math.random()))}\n\n`);
    while (!isOver()) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await sendNews();
      if (!isOver()) await woken;
    }
    if (sessionEnded.aborted) await send('session', { ended: true }, LAST);
  } finally {
    unfollow();
    clearInterval(heartbeat);
  }
}
