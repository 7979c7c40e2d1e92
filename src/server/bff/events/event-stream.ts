/**
 * One open event stream. It has no queue: it sends the newest version of each kind that its reader lacks, so a slow reader
 * costs no memory.
 */
import type { SSEStreamingApi } from 'hono/streaming';
import { mayTheSame } from '../../../contract/bff/access/access.ts';
import {
  type EventData,
  type EventKind,
  HEARTBEAT,
  type ListKind,
} from '../../../contract/bff/events.ts';
import type { Session } from '../context.ts';
import type { WatchedSessions } from '../sign-in/session-watch.ts';
import { KINDS } from '../versions.ts';
import type { ChangeWatch, SharedKind, SharedState } from './change-watch.ts';
import type { ListChange } from './list-changes.ts';

/** Milliseconds after which the connection of a reader that doesn't receive an event is cut. */
const STALLED = 30_000;
/** The same for the last event. */
const LAST_EVENT = 500;
/** The least milliseconds until a browser reconnects; up to twice as many, so that not all reconnect at once. */
const RETRY = 1000;

/** The members of the stores that a stream uses. */
interface UsedStores {
  sessions: Pick<WatchedSessions, 'watch' | 'now'>;
  /** Ends all event streams. */
  closing: AbortController;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The build of the dashboard that this server serves; null where there is none. */
  build: string | null;
  /** Of an account: `Session.identity` of the contract. */
  identityOf: (person: string) => string;
}

interface EventStreamOptions {
  stores: UsedStores;
  session: Session;
  /** As it is called now. */
  event: EventData['opened']['event'];
  changes: ChangeWatch;
  /** The kinds that the session is permitted to follow. */
  kinds: readonly SharedKind[];
  /** The lists among them that the page shows. */
  lists: readonly ListKind[];
  /** Records that these people of a list are sent to the browser; resolves to whether they may be. */
  record: (list: ListKind, people: readonly string[]) => Promise<boolean>;
  known: KnownVersions;
  /** Cuts the connection. */
  cut: () => void;
}

/** Resolves when the stream is over: its reader has left, its session has ended or may do something else, or the server closes. */
export async function sendEvents(
  stream: SSEStreamingApi,
  { stores, session, event, changes, kinds, lists, record, known, cut }: EventStreamOptions,
): Promise<void> {
  const { sessions, closing, now, build, identityOf } = stores;
  const { signal: sessionEnded, stop } = sessions.watch(session.hash);
  const signals = [sessionEnded, closing.signal];
  let latest: SharedState = {};
  let wake = () => {};
  let sentEnd: number | undefined;
  /** Whether the session may do something else than at the start: the browser comes back for other kinds. */
  let isChanged = false;
  let sentAt = -Infinity;

  function send<Kind extends EventKind>(event: Kind, data: EventData[Kind], patience?: number) {
    return sendText(event, JSON.stringify(data), patience);
  }

  async function sendText(event: EventKind, data: string, patience = STALLED): Promise<void> {
    sentAt = performance.now();
    const stalled = setTimeout(() => {
      stream.abort();
      cut();
    }, patience);
    await stream.writeSSE({ event, data, id: writeEventId(known) });
    clearTimeout(stalled);
  }

  async function sendNews(): Promise<void> {
    const current = sessions.now(session.hash) ?? session;
    isChanged = !mayTheSame(current, session);
    const { endsAt: end, permissions, departments } = current;
    if (end !== sentEnd || isChanged) {
      sentEnd = end;
      const endsIn = Math.floor((end - now()) / 1000);
      await send('session', {
        endsIn,
        ...(end === session.latestEnd && { endsForGood: true }),
        permissions: [...permissions],
        ...(departments && { departments: [...departments] }),
      });
    }
    for (const kind of kinds) {
      const version = latest[kind];
      const before = known.get(kind);
      if (!version || before === version.version) continue;
      const { change } = version;
      const isPushed = change && change.after === before && (await mayPush(kind, change));
      if (isOver()) return;
      known.set(kind, version.version);
      await (isPushed ? sendText(kind, change.data) : send(kind, version.data));
    }
    if (performance.now() - sentAt >= HEARTBEAT) await send('heartbeat', {});
  }

  /** Whether a change may be sent with its items, which is recorded before: else the page asks for it, and gets an error. */
  async function mayPush(kind: SharedKind, { people }: ListChange): Promise<boolean> {
    const list = lists.find((one) => one === kind);
    // The sessions were compared with the database after the change was read; this one joined later if it is missing.
    const current = sessions.now(session.hash);
    if (!list || !current || !mayTheSame(current, session)) return false;
    return record(list, people);
  }

  const isOver = () => isChanged || stream.aborted || signals.some(({ aborted }) => aborted);
  function end(): void {
    wake();
    // A stalled reader doesn't receive the last event either.
    setTimeout(cut, LAST_EVENT).unref();
  }
  const unfollow = changes.follow({
    kinds,
    lists,
    onState(state) {
      // No other kinds, so that a stream keeps no items in memory that its session may not read.
      latest = Object.fromEntries(kinds.map((kind) => [kind, state[kind]]));
      wake();
    },
  });
  // For heartbeats while the database is away.
  const heartbeat = setInterval(() => wake(), HEARTBEAT / 4);
  stream.onAbort(() => wake());
  for (const signal of signals) signal.addEventListener('abort', end);
  try {
    await stream.write(`retry: ${Math.round(RETRY * (1 + Math.random()))}\n\n`);
    if (build !== null) await send('build', { build });
    await send('opened', { identity: identityOf(session.person), event });
    while (!isOver()) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await sendNews();
      if (!isOver()) await woken;
    }
    if (sessionEnded.aborted) await send('session', { ended: true }, LAST_EVENT);
  } finally {
    // The server's signal outlives the stream, and would keep it.
    for (const signal of signals) signal.removeEventListener('abort', end);
    stop();
    unfollow();
    clearInterval(heartbeat);
  }
}

/** The most characters of an id; longer ids are ignored. */
const LONGEST = 500;

/**
 * The versions that the reader of a stream knows, which are the id of its last event. Any server can compare them with the
 * current versions, so a returning reader learns of each missed change. Other kinds than `KINDS` differ between servers. An
 * unreadable id counts as no known versions.
 */
type KnownVersions = Map<SharedKind, string>;

function writeEventId(known: KnownVersions): string {
  const id = new URLSearchParams();
  for (const kind of KINDS) {
    const version = known.get(kind);
    if (version !== undefined) id.set(kind, version);
  }
  return id.toString();
}

/** @param id undefined for a reader that comes for the first time */
export function readEventId(id: string | undefined): KnownVersions {
  const known: KnownVersions = new Map();
  if (id === undefined || id.length > LONGEST) return known;
  const versions = new URLSearchParams(id);
  for (const kind of KINDS) {
    const version = versions.get(kind);
    if (version !== null) known.set(kind, version);
  }
  return known;
}
