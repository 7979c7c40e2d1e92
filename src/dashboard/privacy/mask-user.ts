import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { cachedFor } from '../../applications/cached-for.ts';
import { maskedCopy } from '../fields.ts';

/** The masked copy of a user, the same for the same user: a grid redraws rows whose item is a different object. */
export const maskUser = cachedFor((user: ReceivedUser): ReceivedUser => maskedCopy(user));
