/** The sessions of the person who asks. */
import * as z from 'zod/mini';
import { SignedIn } from './invitations.ts';

/** The answer of `GET /bff/sessions`: last seen first. */
export const OwnSessions = z.object({ sessions: z.array(SignedIn) });
export type OwnSessions = z.infer<typeof OwnSessions>;
