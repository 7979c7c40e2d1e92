/** The log, which never holds anybody's data: of an error it keeps what happened, not what it happened to. */
import { requestId } from './http/request-id.ts';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

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
