/** Describes a refused request for the log. */
import type { Context } from 'hono';
import type { ErrorCode } from '../../../contract/bff/errors.ts';
import type { HttpError } from '../../http/http-error.ts';
import { type Refused, REFUSING } from '../../http/refusals.ts';
import type { BffEnv } from '../context.ts';
import { Failure } from '../failure.ts';
import { clientOf } from '../sign-in/client.ts';
import { idOf } from '../sign-in/session-row.ts';

/** No fault of who asks. */
const OURS: ReadonlySet<ErrorCode> = new Set(['service_refused', 'service_busy', 'directory_full']);

export function tellRefusals(refused: Refused, trustProxy: number) {
  return function tellRefusal(error: HttpError, c: Context<BffEnv>): void {
    if (!(error instanceof Failure) || !REFUSING.has(error.status)) return;
    const { code } = error.error;
    if (OURS.has(code)) return;
    // Absent before anybody asked who it is.
    const session: BffEnv['Variables']['session'] | undefined = c.get('session');
    refused(c, {
      code,
      client: clientOf(c, trustProxy),
      ...(session && { session: idOf(session.hash), name: session.name }),
    });
  };
}
