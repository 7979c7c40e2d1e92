/**
 * Changes of applications that the bff noticed by comparing copies: `GET /bff/changes`. Old and new values are kept only of
 * people with a mark, a note or a plan; of everyone else, only that they applied or withdrew.
 */

/** `returned`: there again after it was withdrawn. */
export type ChangeKind = 'new' | 'changed' | 'withdrawn' | 'returned';

/** The most changes that are kept of one person; the oldest are deleted first. */
export const KEPT_APPLICATION_CHANGES = 20;
/** Days for which the changes of people without a review are kept. */
export const KEPT_UNREVIEWED_DAYS = 30;

/** A department whose states differ. */
export interface ChangedDepartment {
  /** The id of the department, else its name. */
  key: string;
  name: string | null;
  /** The states in it; null where the application did not list the department. */
  before: string[] | null;
  after: string[] | null;
}

/** An answer that differs. Values are as the service sent them; null where there was no answer. */
export interface ChangedAnswer {
  question: string | null;
  /** Tells questions of the same name apart: 0 for the first in the application. */
  place: number;
  /** The type of the option, such as "multi". */
  type: string | null;
  before: unknown;
  after: unknown;
}

export interface ApplicationChange {
  id: string;
  userId: string;
  kind: ChangeKind;
  /** When the bff noticed it, ISO 8601 in UTC: after the service changed, which may be hours before. */
  at: string;
  /** `updatedAt` of the application after the change; null where it is unknown or the application is gone. */
  updatedAt: string | null;
  /**
   * The differing departments and answers, of reviewed people only. For `withdrawn`, all of them, with null after; for
   * `returned`, the differences from before the withdrawal.
   */
  departments: ChangedDepartment[];
  answers: ChangedAnswer[];
}

/** A page of the changes noticed after a cursor; without a cursor, of all that are kept. Oldest first. */
export interface ChangesAnswer {
  changes: ApplicationChange[];
  /** The cursor for the next page, or for later changes. */
  next: string;
  /** Whether there are more pages now. */
  more: boolean;
  /** This is the first page of all changes, and older copies are void: some were deleted, or a backup was restored. */
  restart: boolean;
  /** When the bff began to compare, ISO 8601 in UTC; absent before the first copy of all applications. */
  from?: string | undefined;
}
