/** How applications are read from a service that gives many at once, as ours does where it is embedded; beyond the contract. */

/** The applications of the next so many people, in the order of their ids, after one of them. */
export type ReadApplications = (query: {
  roleId?: number | undefined;
  /** `''` at the beginning. */
  after: string;
  limit: number;
}) => Promise<ApplicationsPage>;

export interface ApplicationsPage {
  /** How many people were looked at, those without an application included. */
  users: number;
  /** Id of the last; null where there is nobody. */
  last: string | null;
  /** Whether people may follow. */
  more: boolean;
  /** Records as JSON; each says whose it is. */
  records: string[];
}
