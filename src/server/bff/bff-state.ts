/** The state of the bff in numbers, for monitoring. */
export interface BffState {
  /** People who are signed in; null while the database does not say. */
  sessions: number | null;
  /** The copy of everyone; null while none is kept. */
  directory: DirectoryNumbers | null;
}

export interface DirectoryNumbers {
  people: number;
  complete: boolean;
  /** Since it began to be read. */
  ageSeconds: number;
  /** Tries in a row that failed. */
  failures: number;
}
