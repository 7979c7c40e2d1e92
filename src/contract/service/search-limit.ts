/** Results per request of search (contract, section 8). Apart from its schema, which browsers do not need. */
export const SEARCH_LIMIT = { minimum: 1, maximum: 1000, default: 1000 } as const;
