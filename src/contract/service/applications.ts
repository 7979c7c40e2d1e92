/** Bulk reading of applications, which the embedded service offers beyond the contract. */

/** Returns the applications of the next `limit` people by id, after a given id. */
export type ReadApplications = (query: {
  roleId?: number | undefined;
  /** `''` at the beginning. */
  after: string;
  limit: number;
}) => Promise<ApplicationsPage>;

export interface ApplicationsPage {
  /** The number of people read, including people without an application. */
  users: number;
  /** Id of the last; null where there is nobody. */
  last: string | null;
  /** Whether people may follow. */
  more: boolean;
  /** Records as JSON; each says whose it is. */
  records: string[];
}
