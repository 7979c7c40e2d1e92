/** Sends a snapshot to a browser line by line: first the lines that exist, then each new one as it comes. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { ApplicationsLine } from '../../../contract/bff/applications.ts';
import type { RecordedStream } from '../open-streams.ts';
import type { Look } from './applications.ts';
import { columnsOf } from './snapshot-index.ts';

/** Bytes sent at once, about: the browser takes the next when it has taken these. */
const CHUNK = 64 * 1024;
/** Milliseconds for which lines are gathered, so that a browser draws them together. */
const GATHERED = 50;
/** Milliseconds after which progress is sent, even between other lines. */
const PROGRESS = 250;
/** Milliseconds after which the connection of a browser that takes nothing more is cut. */
const STALLED = 30_000;

/**
 * The lines of a snapshot as a stream. When the session ends it closes at once, without the line that ends a whole stream.
 * @param recorded called when the browser begins to read, and once how many applications were sent: when all are, when the
 *   browser has left or when the session has ended
 * @param onEnd called when the stream ends for whatever reason
 */
export function streamOf(
  { snapshot, wait }: Look,
  recorded: RecordedStream,
  onEnd = () => {},
): ReadableStream<Uint8Array> {
  let leave: (() => void) | null = null;
  let isOver = false;
  let stalled: NodeJS.Timeout | undefined;
  let sent = 0;
  let applications = 0;
  let lastProgress = '';
  let sentAt = -Infinity;

  function progress(): string {
    sentAt = performance.now();
    const columns = lastProgress === '' ? columnsOf(snapshot) : undefined;
    const now = lineOf({ progress: snapshot.progress });
    if (now === lastProgress) return '';
    lastProgress = now;
    return columns ? lineOf({ progress: { ...snapshot.progress, columns } }) : now;
  }

  /** The next lines; null where there is nothing new. */
  function nextChunk(): Buffer | null {
    const lines: Uint8Array[] = [];
    if (lastProgress === '') lines.push(Buffer.from(progress()));
    let bytes = 0;
    for (
      let entry = snapshot.entries[sent];
      entry && bytes < CHUNK;
      entry = snapshot.entries[sent]
    ) {
      lines.push(entry.line);
      bytes += entry.line.length;
      sent += 1;
      if (entry.isApplication) applications += 1;
    }
    const isDue = performance.now() - sentAt >= PROGRESS;
    if (sent === snapshot.entries.length || isDue) lines.push(Buffer.from(progress()));
    const chunk = Buffer.concat(lines);
    return chunk.length > 0 ? chunk : null;
  }

  async function end(): Promise<void> {
    if (isOver) return;
    isOver = true;
    clearTimeout(stalled);
    leave?.();
    onEnd();
    await recorded.end(applications);
  }

  /** Not called before the browser reads: an answer to HEAD is never read and never cancelled. */
  function begin(controller: ReadableStreamDefaultController<Uint8Array>): void {
    leave = wait();
    recorded.begin().addEventListener('abort', () => stop(controller));
  }

  function stop(controller: ReadableStreamDefaultController<Uint8Array>): void {
    if (isOver) return;
    void end();
    controller.close();
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled);
        if (!leave) begin(controller);
        while (!isOver) {
          const chunk = nextChunk();
          if (chunk) {
            controller.enqueue(chunk);
            stalled = setTimeout(() => {
              stop(controller);
              recorded.cut();
            }, STALLED).unref();
            return;
          }
          if (snapshot.ended) {
            await end();
            controller.enqueue(Buffer.from(lineOf({ end: {} })));
            return controller.close();
          }
          await snapshot.changed();
          await pauseFor(GATHERED);
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

function lineOf(line: ApplicationsLine): string {
  return `${JSON.stringify(line)}\n`;
}
