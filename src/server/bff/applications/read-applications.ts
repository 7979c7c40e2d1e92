/** How applications are read from a service that gives many at once, beyond the contract. */

/** The applications of the next so many people, in the order of their ids, after one of them. */
export type ReadApplications = (query: {
  roleId?: number | undefined;
  /** `''` at the beginning. */
  after: string;
  limit: number;
}) => Promise<ApplicationsPage>;

export interface ApplicationsPage {
  /** How many people were looked at, and the id of the last; null where there is nobody. */
  users: number;
  last: string | null;
  /** Whether people follow. */
  more: boolean;
  /** Records as JSON; each says whose it is. */
  records: string[];
}
