/** Accounts of staff. Each has a `person` id that never changes; names are for display only. */

/** Distinguishes an account from others with the same name. */
export interface Distinction {
  /** The origin of the account. */
  kind: 'invitation' | 'provider';
  /** When the account was made, ISO 8601 in UTC. */
  since: string;
  /** Whether the day alone does not tell it from the others. */
  sameDay: boolean;
}
export type AccountKind = Distinction['kind'];

/** The author and the time of a change. */
export interface Signed {
  /** Their name, for display only. */
  by: string;
  /** Their account. */
  byPerson: string;
  /** As of `Named`. */
  distinction?: Distinction | undefined;
  /** ISO 8601 in UTC. */
  at: string;
}

/** A member of staff in an answer. */
export interface Named {
  person: string;
  /** For display only. */
  name: string;
  /** Absent if there are no others of that name. */
  distinction?: Distinction | undefined;
}
