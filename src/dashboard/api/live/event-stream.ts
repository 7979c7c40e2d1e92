/** The client of `GET /bff/events`: one `EventSource`, which is reopened after it broke. */
import {
  EVENT_KINDS,
  EVENTS_PATH,
  HEARTBEAT,
  type ServerEvent,
} from '../../../contract/bff/events.ts';

/** A stream without an event for this time is broken, as behind a proxy that holds answers back. */
const SILENCE_MS = 2 * HEARTBEAT + 1000;
/** A broken stream is tried again after this time. */
const REOPEN_AFTER_MS = 30_000;

type OnEvent = (event: ServerEvent) => void;

export class EventStream {
  readonly #onEvent: OnEvent;
  #source: EventSource | null = null;
  /** The id of the last event, from which the server continues. */
  #lastId = '';
  /** The times below are milliseconds of `performance.now()`. */
  #openedAt = 0;
  #heardAt = -Infinity;
  #retryAt = Infinity;

  constructor(onEvent: OnEvent) {
    this.#onEvent = onEvent;
  }

  /** Whether an event has arrived lately. */
  get isLive(): boolean {
    return performance.now() - this.#heardAt < SILENCE_MS;
  }

  open(): void {
    this.#source?.close();
    const since = this.#lastId && `?since=${encodeURIComponent(this.#lastId)}`;
    const source = new EventSource(EVENTS_PATH + since);
    this.#source = source;
    this.#openedAt = performance.now();
    this.#heardAt = -Infinity;
    this.#retryAt = Infinity;
    for (const kind of EVENT_KINDS) {
      source.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) => {
        this.#heardAt = performance.now();
        this.#lastId = lastEventId;
        this.#onEvent({ kind, data: JSON.parse(data) } as ServerEvent);
      });
    }
    source.addEventListener('error', () => {
      this.#openedAt = performance.now();
      this.#heardAt = -Infinity;
      // After an answer that is no event stream; after a lost connection the browser tries again by itself.
      if (source.readyState === EventSource.CLOSED) this.#wait();
    });
  }

  /** Closes a silent stream, and reopens a broken one after `REOPEN_AFTER_MS`. Call it about every second. */
  check(): void {
    const now = performance.now();
    if (this.#source && now - Math.max(this.#heardAt, this.#openedAt) >= SILENCE_MS) this.#wait();
    else if (now >= this.#retryAt) this.open();
  }

  close(): void {
    this.#source?.close();
    this.#source = null;
    this.#heardAt = -Infinity;
    this.#retryAt = Infinity;
  }

  #wait(): void {
    this.close();
    this.#retryAt = performance.now() + REOPEN_AFTER_MS;
  }
}
