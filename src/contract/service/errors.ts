/**
 * The body of every failed answer. The contract leaves it open; this is the shape that the
 * public APIs of the field use: one kind, with its details.
 */
import * as z from 'zod/mini';

export const ErrorBody = z.object({
  errors: z.object({
    /** 401: no token, or one that is not valid (any more). */
    authentication: z.optional(
      z.object({ code: z.string(), message: z.string(), advice: z.string() }),
    ),
    /** 403: the token lacks a scope, or the person a permission. */
    access: z.optional(z.object({ message: z.string(), permissions: z.array(z.string()) })),
    /** 400, 413, 415: the request is invalid; `fields` gives the reasons, by dotted path. */
    validation: z.optional(
      z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }),
    ),
    /** 404, 405: there is no such thing, or it cannot be used that way; `code` tells what, where it is known. */
    resource: z.optional(z.object({ message: z.string(), code: z.optional(z.string()) })),
    /** 429: too many requests; the header `Retry-After` has the seconds to wait. */
    rateLimit: z.optional(z.object({ message: z.string() })),
    /** 5xx: a fault of this server or the service behind it; `hash` identifies it in the log. */
    server: z.optional(z.object({ message: z.string(), hash: z.string() })),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
export type ErrorKind = keyof ErrorBody['errors'];

/** Why a volunteer record is not there: no such user, or one who never applied. The words of `message` may be in any language. */
export const RESOURCE_CODE = { noUser: 'user_unknown', noApplication: 'no_application' } as const;
