/** Results per request of search (`docs/contract.md`, "Search"). In its own file, because browsers do not need the schema. */
export const SEARCH_LIMIT = { minimum: 1, maximum: 1000, default: 1000 } as const;
