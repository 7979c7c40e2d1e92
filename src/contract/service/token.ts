/**
 * Issuing access tokens to Service Integrations. The contract leaves it open; this is the client
 * credentials grant of OAuth 2.0 (RFC 6749, section 4.4).
 */
import * as z from 'zod/mini';

export const TOKEN_PATH = '/api/oauth/token';
/** Seconds that an issued token is valid. */
export const TOKEN_LIFETIME = 3600;

/** Sent as a form (`application/x-www-form-urlencoded`), so every member is a text. */
export const TokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
  scope: z.optional(z.string()),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

export const TokenResponse = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int(),
  /** Separated by blanks. */
  scope: z.string(),
});
export type TokenResponse = z.infer<typeof TokenResponse>;

/** RFC 6749, section 5.2. */
export const TokenError = z.object({
  error: z.enum(['invalid_request', 'invalid_client', 'unsupported_grant_type', 'invalid_scope']),
  error_description: z.string(),
});
export type TokenError = z.infer<typeof TokenError>;
