/** What a Service Integration's credential may be for: contract, section 5. */
export const SCOPES = ['user:read', 'volunteer:read'] as const;
export type Scope = (typeof SCOPES)[number];
