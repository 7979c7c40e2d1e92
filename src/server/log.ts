/** The log, which never holds anybody's data: of an error it keeps what happened, not what it happened to. */
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import sonicBoom from 'sonic-boom';
import { requestId } from './http/request-id.ts';

/** Lines of JSON. */
export function createLog(destination: DestinationStream): Logger {
  const mixin = () => {
    const id = requestId();
    return id === undefined ? {} : { requestId: id };
  };
  return pino({ mixin, serializers: { err: withoutData } }, destination);
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

/** Bytes of lines that wait until they can be written, at most; more are dropped. */
const MOST_WAITING = 1024 * 1024;

/**
 * Writes the log to a file descriptor that may fail: a file on a full disk, a pipe whose reader has gone or has stopped reading. The
 * server goes on, and the next line tries again. Not by the destination of `pino`, which ends the server at a failed write, and at
 * the exit tries for ever.
 */
export function createLogDestination(fd: number) {
  const stream = new sonicBoom.SonicBoom({ fd, minLength: 1, maxLength: MOST_WAITING });
  let writable = true;
  const fail = () => void (writable = false);
  stream.on('write', () => (writable = true));
  stream.on('error', fail);
  stream.on('drop', () => {
    fail();
    // At its bound the stream would try nothing again by itself.
    stream.flush();
  });

  return {
    write: (line: string) => void stream.write(line),
    /** False after a failed write, until one succeeds. */
    writable: () => writable,
    /** Waits until all lines are written, or cannot be; false where neither happened within `patience` milliseconds. */
    drain: (patience: number) =>
      new Promise<boolean>((resolve) => {
        stream.flush(() => resolve(true));
        setTimeout(resolve, patience, false);
      }),
  };
}
