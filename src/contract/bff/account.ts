/** Accounts of staff. Each has a `person` id that never changes; names are for display only. */
import { isMoment, isObject } from '../service/read-json.ts';

/** The origin of an account; `name` is for records from before accounts, of which only the name is known. */
export const ACCOUNT_KINDS = ['invitation', 'provider', 'name'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Distinguishes an account from others with the same or a look-alike name; absent if there are no others. */
export interface Distinction {
  kind: AccountKind;
  /** When the account was made, ISO 8601 in UTC; null where that is not known. */
  since: string | null;
  /** Whether the day alone does not tell it from the others. */
  sameDay: boolean;
}

/** A member of staff in an answer. */
export interface Named {
  person: string;
  /** For display only. */
  name: string;
  distinction?: Distinction;
}

/** Reads the member of staff in an object. An older server sends the name alone, which stands for the person then. */
export function readNamed({ person, distinction }: Record<string, unknown>, name: string): Named {
  return {
    person: typeof person === 'string' ? person : name,
    name,
    ...readDistinction(distinction),
  };
}

/** Reads a distinction; absent where there is none that this version understands. */
export function readDistinction(sent: unknown): { distinction?: Distinction } {
  if (!isObject(sent)) return {};
  const kind = ACCOUNT_KINDS.find((one) => one === sent.kind);
  if (!kind) return {};
  const since = isMoment(sent.since) ? sent.since : null;
  return { distinction: { kind, since, sameDay: sent.sameDay === true } };
}
