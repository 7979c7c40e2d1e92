/** The log, which never holds anybody's data: of an error it keeps what happened, not what it happened to. */
import { write, writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { requestId } from './http/request-id.ts';

/** Lines of JSON; `level` is the lowest that is written. */
export function createLog(destination: DestinationStream, level = 'info'): Logger {
  const mixin = () => {
    const id = requestId();
    return id === undefined ? {} : { requestId: id };
  };
  return pino({ level, mixin, serializers: { err: withoutData } }, destination);
}

/**
 * Libraries attach data to errors: undici the malformed answer, `pg` the offending row. Only members known to be
 * harmless are logged.
 */
function withoutData(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message, stack, ...(code !== undefined && { code }) };
}

/** Bytes that wait for a slow reader at most. */
const MOST_WAITING = 1024 * 1024;
/** Milliseconds until a busy pipe is tried again. */
const BUSY = 50;

export interface LogState {
  /** False after a failed write, until one succeeds. */
  writable: boolean;
  /** Lines dropped since the start. */
  lost: number;
}

/**
 * Writes the log to a file descriptor that may fail: a file on a full disk, a pipe whose reader has gone or has stopped reading.
 * Lines that cannot be written are dropped and counted, so the server goes on without its log. pino's own destination throws
 * at the first failed write, then retries for ever while the process exits.
 */
export function createLogDestination(fd: number) {
  const state: LogState = { writable: true, lost: 0 };
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let writing = false;
  /** Whether a failed write left half a line in the file. */
  let torn = false;
  let lostBefore = 0;
  let tellBack: (lost: number) => void = () => undefined;
  let drained = Promise.withResolvers<void>();
  drained.resolve();

  function takeWaiting(): { text: Buffer; lines: number } {
    const lines = waiting.length;
    const text = Buffer.concat(torn ? [Buffer.from('\n'), ...waiting] : waiting);
    waiting = [];
    waitingBytes = 0;
    return { text, lines };
  }

  function writeWaiting(): void {
    writing = waiting.length > 0;
    if (!writing) return drained.resolve();
    const { text, lines } = takeWaiting();
    writeFrom(0);

    function writeFrom(offset: number): void {
      write(fd, text, offset, (error, written) => {
        if (error?.code === 'EAGAIN') return void setTimeout(writeFrom, BUSY, offset);
        if (!error && offset + written < text.length) return writeFrom(offset + written);
        if (error) fail(lines, offset);
        else succeed();
        writeWaiting();
      });
    }
  }

  function fail(lines: number, offset: number): void {
    if (state.writable) lostBefore = state.lost;
    torn ||= offset > 0;
    state.writable = false;
    state.lost += lines;
  }

  function succeed(): void {
    torn = false;
    if (state.writable) return;
    state.writable = true;
    tellBack(state.lost - lostBefore);
  }

  // A crash leaves no time for writing in the background. One try: a second one would fail as well.
  process.once('exit', () => {
    if (waiting.length === 0) return;
    try {
      writeSync(fd, takeWaiting().text);
    } catch {
      // nowhere left to say it
    }
  });

  return {
    write(line: string): void {
      const bytes = Buffer.from(line);
      if (waitingBytes + bytes.length > MOST_WAITING) {
        fail(1, 0);
        return;
      }
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (writing) return;
      drained = Promise.withResolvers();
      writeWaiting();
    },
    state: (): LogState => ({ ...state }),
    /** Calls `listener` with the lines lost meanwhile whenever the log can be written again. */
    onBack: (listener: (lost: number) => void) => void (tellBack = listener),
    /** Waits until all lines are written or dropped; false where neither happened within `patience` milliseconds. */
    async drain(patience: number): Promise<boolean> {
      const timeout = Promise.withResolvers<false>();
      const timer = setTimeout(timeout.resolve, patience, false);
      const isDrained = await Promise.race([drained.promise.then(() => true), timeout.promise]);
      clearTimeout(timer);
      return isDrained;
    },
  };
}
