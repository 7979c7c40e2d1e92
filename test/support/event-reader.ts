/** Reads server-sent events from an answer, as a browser does. */

interface ReadEvent {
  kind: string;
  data: Record<string, unknown>;
  id: string;
}

export interface EventReader {
  /** All events so far. */
  events: ReadEvent[];
  /** The data of the events of a kind so far. */
  of(kind: string): Record<string, unknown>[];
  /** Whether the stream has ended, or was cut. */
  isOver(): boolean;
  ended: Promise<void>;
  leave(): Promise<void>;
}

/** @param onEvent told of each event as it arrives */
export function readEvents({ body }: Response, onEvent?: (event: ReadEvent) => void): EventReader {
  if (!body) throw new Error('The answer has no body.');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const events: ReadEvent[] = [];
  let over = false;
  let text = '';

  async function read(): Promise<void> {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]),
        );
        const kind = fields.get('event');
        if (kind === undefined) continue;
        const event = {
          kind,
          data: JSON.parse(fields.get('data') ?? ''),
          id: fields.get('id') ?? '',
        };
        events.push(event);
        onEvent?.(event);
      }
    }
  }
  const ended = read()
    .catch(() => undefined)
    .finally(() => (over = true));

  return {
    events,
    of: (kind) => events.filter((event) => event.kind === kind).map(({ data }) => data),
    isOver: () => over,
    ended,
    leave: () => reader.cancel(),
  };
}
