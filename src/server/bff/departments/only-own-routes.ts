/**
 * The list of all that the session of a department's head may ask for. Everything else is refused and recorded, whether it
 * exists or not: a new route is closed to heads until it is named here.
 */
import type { MiddlewareHandler } from 'hono';
import type { Audit } from '../audit/audit.ts';
import type { BffEnv } from '../bff-env.ts';
import { Failure } from '../failure.ts';
import type { AccountLimits } from '../allowance.ts';

/** Their people, their votes, their events, and the devices on which they are signed in. */
const OWN_ROUTES =
  /^(?:GET \/bff\/(?:department|events|sessions)|PUT \/bff\/department\/votes\/[^/]+|DELETE \/bff\/sessions(?:\/[^/]+)?)$/;

/** Behind `requireSession`, and before all routes. */
export function onlyOwnRoutes(audit: Audit, limits: AccountLimits): MiddlewareHandler<BffEnv> {
  return async function onlyOwnRoutes(c, next) {
    const session = c.get('session');
    if (!session.departments || OWN_ROUTES.test(`${c.req.method} ${c.req.path}`)) return next();
    limits.auditBytes.require(session.person);
    limits.reads.spend(session.person);
    const outcome = { outcome: 'denied' as const, status: 403, count: null };
    await audit.record({ session, purpose: 'department', ...outcome });
    throw new Failure({ code: 'outside_departments' });
  };
}
