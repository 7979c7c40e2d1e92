/** Bulk reading of applications, which the embedded service offers beyond the contract. */

/** Returns the records of the people with these ids, as JSON by user id. People without an application are missing. */
export type ReadApplications = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
