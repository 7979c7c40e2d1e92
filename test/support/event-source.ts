/** A fake of the browser's `EventSource`: it opens, and sends only the events of the test, which loses and closes it. */
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { HEARTBEAT } from '../../src/contract/bff/events.ts';

/** Puts it in the place of `EventSource` in each test of a file. */
export function fakeEventSource(): void {
  const { EventSource: streamed } = globalThis;
  beforeEach(() => void vi.stubGlobal('EventSource', FakeEventSource));
  afterEach(() => void vi.stubGlobal('EventSource', streamed));
}

/** The open streams. */
export const openStreams = new Set<FakeEventSource>();

class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = FakeEventSource.OPEN;

  constructor(url: string) {
    super();
    this.url = url;
    openStreams.add(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    openStreams.delete(this);
  }

  /** Receives an event. */
  receive(kind: string, data: object, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId }));
  }

  /** Gets an answer that is no event stream, after which browsers don't try again. */
  fail(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }

  /** Loses the connection; browsers open it again by themselves. */
  lose(): void {
    this.readyState = FakeEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }
}

/** Keeps from pages that a test opens later what others do, as if they did it at the same moment. */
export function withoutNews(): void {
  const { EventSource: streamed } = globalThis;
  vi.stubGlobal('EventSource', QuietEventSource);
  onTestFinished(() => void vi.stubGlobal('EventSource', streamed));
}

/** Is alive, so that the page does not ask by itself, and says nothing else. */
class QuietEventSource extends FakeEventSource {
  readonly #beating = setInterval(() => this.receive('heartbeat', {}), HEARTBEAT);

  constructor(url: string) {
    super(url);
    queueMicrotask(() => this.receive('heartbeat', {}));
  }

  override close(): void {
    clearInterval(this.#beating);
    super.close();
  }
}

/** The one open stream. */
export function openStream(): FakeEventSource {
  const [stream, ...others] = openStreams;
  if (!stream || others.length > 0) throw new Error(`${openStreams.size} streams are open.`);
  return stream;
}
