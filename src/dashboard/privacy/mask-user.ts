import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { keptFor } from '../../staffing/kept.ts';
import { maskedCopy } from '../fields.ts';

/** The masked copy of a user, the same for the same user: a grid redraws rows whose item is a different object. */
export const maskUser = keptFor((user: ReceivedUser): ReceivedUser => maskedCopy(user));
