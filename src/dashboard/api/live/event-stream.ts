/**
 * The client of `GET /bff/events`: one `EventSource`, which is reopened after it broke, and when the page shows other lists, which
 * its address names.
 */
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

interface EventStreamOptions {
  onEvent: (event: ServerEvent) => void;
  /** The names of the lists that the page shows, by commas. */
  lists: () => string;
}

export class EventStream {
  readonly #options: EventStreamOptions;
  #source: EventSource | null = null;
  /** The lists that its address names. */
  #lists = '';
  /** The id of the last event, from which the server continues. */
  #lastId = '';
  /** The times below are milliseconds of `performance.now()`. */
  #openedAt = 0;
  #heardAt = -Infinity;
  #retryAt = Infinity;

  constructor(options: EventStreamOptions) {
    this.#options = options;
  }

  /** Whether an event has arrived lately. */
  get isLive(): boolean {
    return performance.now() - this.#heardAt < SILENCE_MS;
  }

  open(): void {
    this.#heardAt = -Infinity;
    this.#connect();
  }

  #connect(): void {
    this.#source?.close();
    this.#lists = this.#options.lists();
    const asked = new URLSearchParams();
    if (this.#lists) asked.set('lists', this.#lists);
    if (this.#lastId) asked.set('since', this.#lastId);
    const source = new EventSource(asked.size > 0 ? `${EVENTS_PATH}?${asked}` : EVENTS_PATH);
    this.#source = source;
    this.#openedAt = performance.now();
    this.#retryAt = Infinity;
    for (const kind of EVENT_KINDS) {
      source.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) => {
        this.#heardAt = performance.now();
        this.#lastId = lastEventId;
        this.#options.onEvent({ kind, data: JSON.parse(data) } as ServerEvent);
      });
    }
    source.addEventListener('error', () => {
      this.#openedAt = performance.now();
      this.#heardAt = -Infinity;
      // After an answer that is no event stream; after a lost connection the browser tries again by itself.
      if (source.readyState === EventSource.CLOSED) this.#wait();
    });
  }

  /**
   * Closes a silent stream, reopens a broken one after `REOPEN_AFTER_MS`, and at once one of other lists. Call it about every
   * second.
   */
  check(): void {
    const now = performance.now();
    if (this.#source && now - Math.max(this.#heardAt, this.#openedAt) >= SILENCE_MS) this.#wait();
    else if (now >= this.#retryAt) this.open();
    // Changes that happen meanwhile come with the new stream.
    else if (this.#source && this.#options.lists() !== this.#lists) this.#connect();
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
