/** The browser's `EventSource`, which jsdom lacks, on the `fetch` of the page. */
import { readEvents } from './event-reader.ts';

export class StreamedEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = StreamedEventSource.CONNECTING;
  readonly #left = new AbortController();
  #lastId = '';

  constructor(url: string) {
    super();
    void this.#follow(url);
  }

  close(): void {
    this.readyState = StreamedEventSource.CLOSED;
    this.#left.abort();
  }

  async #follow(url: string): Promise<void> {
    const { signal } = this.#left;
    const answer = await fetch(url, {
      headers: { ...(this.#lastId && { 'Last-Event-ID': this.#lastId }) },
    }).catch(() => null);
    if (signal.aborted) return void answer?.body?.cancel();
    if (answer && !answer.ok) {
      // As in browsers, an answer that is no event stream is final.
      this.readyState = StreamedEventSource.CLOSED;
      return this.#tell(new Event('error'));
    }
    if (answer) {
      this.readyState = StreamedEventSource.OPEN;
      const { leave, ended } = readEvents(answer, ({ kind, data, id }) => {
        this.#lastId = id;
        this.#tell(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId: id }));
      });
      signal.addEventListener('abort', () => void leave());
      await ended;
    }
    if (signal.aborted) return;
    this.readyState = StreamedEventSource.CONNECTING;
    this.#tell(new Event('error'));
    setTimeout(() => !signal.aborted && void this.#follow(url), 10);
  }

  #tell(event: Event): void {
    if (!this.#left.signal.aborted) this.dispatchEvent(event);
  }
}
