/** Describes a refused request for the log. Only a valid token identifies its client. */
import type { Context } from 'hono';
import { ErrorBody } from '../../contract/service/errors.ts';
import type { HttpError } from '../http/http-error.ts';
import { REFUSING, type Refused } from '../http/refusals.ts';

export function tellRefusals(refused: Refused) {
  return function tellRefusal({ status, body }: HttpError, c: Context): void {
    if (!REFUSING.has(status)) return;
    const { errors } = ErrorBody.parse(body);
    const [kind = 'none'] = Object.keys(errors);
    refused(c, { code: errors.authentication?.code ?? kind });
  };
}
