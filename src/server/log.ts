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
 * Libraries attach to an error what they stumbled over: undici the answer that is not HTTP, `pg` the row that a rule of
 * the database refused. So only what is known to be harmless is kept.
 */
function withoutData(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message, stack, ...(code !== undefined && { code }) };
}
