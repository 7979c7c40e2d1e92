/** Who is signed in, what they may do, and at which event: the answer of `GET /bff/session`. */
import * as z from 'zod/mini';
import { PERMISSIONS } from './access.ts';

export const Session = z.object({
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** `timeZone` is an IANA name. */
  event: z.object({ name: z.string(), timeZone: z.string() }),
});
export type Session = z.infer<typeof Session>;
