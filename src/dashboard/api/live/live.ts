/**
 * Keeps the queries on screen up to date: by the event stream, or by polling where a proxy breaks it. Only while the tab is
 * visible, because browsers allow six connections to a host.
 */
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import type { ServerEvent } from '../../../contract/bff/events.ts';
import { clientStore } from '../client-state.ts';
import { compareBuild } from '../request.ts';
import { followSession } from '../sessions/session.ts';
import { SIGNED_OUT } from '../sessions/session-end.ts';
import { EventStream } from './event-stream.ts';
import { followEvent, hasFailed, listsShown, poll, retryFailed } from './following.ts';

/** The time between two polls without an event stream. */
const POLL_EVERY_MS = 3000;
/** The time between two checks of the stream. */
const CHECK_EVERY_MS = 1000;
/** After this time without an answer the page says that it is not live. */
const LATE_AFTER_MS = 10_000;

/** The event of `window` by which the user asks for a new try. */
const RECONNECT = 'rollcall:reconnect';

interface Live {
  /** Of the shell that is shown. */
  stream: EventStream | null;
  notLiveSince: number | null;
}

const NOT_STARTED: Live = { stream: null, notLiveSince: null };

const live = clientStore(NOT_STARTED);

/** Keeps the queries on screen up to date until the returned function is called. */
export function startFollowing(client: QueryClient): () => void {
  const own = new EventStream({
    onEvent: (event) => receive(client, own, event),
    lists: () => listsShown(client),
  });
  let upToDateAt = Date.now();
  let visibleAt = Date.now();
  let polling = false;
  let timers: ReturnType<typeof setInterval>[] = [];

  /** Notes whether everything is up to date, given that the server has answered. */
  function noteAnswer(): void {
    if (!hasFailed(client)) upToDateAt = Date.now();
  }

  function check(): void {
    own.check();
    if (own.isLive) noteAnswer();
    const isLate = Date.now() - Math.max(upToDateAt, visibleAt) >= LATE_AFTER_MS;
    const notLiveSince = isLate ? upToDateAt : null;
    live.set((now) => ({ ...now, notLiveSince }));
  }

  async function pollOnce(): Promise<void> {
    if (polling) return;
    polling = true;
    await poll(client);
    polling = false;
    noteAnswer();
    check();
  }

  function repeat(): void {
    if (own.isLive) retryFailed(client);
    else void pollOnce();
  }

  function start(): void {
    visibleAt = Date.now();
    own.open();
    timers = [setInterval(repeat, POLL_EVERY_MS), setInterval(check, CHECK_EVERY_MS)];
  }

  function stop(): void {
    own.close();
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  function followVisibility(): void {
    stop();
    if (!document.hidden) start();
  }

  function reopen(): void {
    if (!document.hidden) own.open();
  }

  function reconnect(): void {
    reopen();
    void pollOnce();
  }

  live.set({ stream: own, notLiveSince: null });
  addEventListener(RECONNECT, reconnect);
  document.addEventListener('visibilitychange', followVisibility);
  addEventListener('online', reopen);
  followVisibility();
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    removeEventListener('online', reopen);
    removeEventListener(RECONNECT, reconnect);
    stop();
    live.set(NOT_STARTED);
  };
}

function receive(client: QueryClient, own: EventStream, event: ServerEvent): void {
  if (event.kind === 'build') compareBuild(event.data.build);
  if (event.kind === 'opened') followSession(client, event.data);
  if (event.kind === 'session') {
    onlineManager.setOnline(navigator.onLine);
    followSession(client, event.data);
    if (event.data.ended) {
      // Otherwise the browser would reopen the stream, without a session.
      own.close();
      dispatchEvent(new Event(SIGNED_OUT));
    }
  }
  followEvent(client, event);
}

/** Whether the event stream is open, so that an event will report the end of the session. */
export function isLive(): boolean {
  return live.get().stream?.isLive ?? false;
}

/**
 * The `staleTime` of a query that follows events: while the stream is open, it is asked again only after an event that
 * concerns it, and not by each page that opens; otherwise after these milliseconds.
 */
export const freshWhileLive = (milliseconds: number) => () => (isLive() ? Infinity : milliseconds);

/** Opens the stream and polls at once, instead of at the next attempt. */
export function retryLive(): void {
  dispatchEvent(new Event(RECONNECT));
}

/** When the page was up to date last, in milliseconds since 1970; null while it is live. */
export function useNotLiveSince(): number | null {
  return useSelector(live, ({ notLiveSince }) => notLiveSince);
}
