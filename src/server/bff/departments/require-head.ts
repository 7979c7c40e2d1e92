/** Lets only heads of departments pass, and says which departments are theirs. */
import type { Context } from 'hono';
import type { Audit } from '../audit/audit.ts';
import type { BffEnv } from '../bff-env.ts';
import { Failure } from '../failure.ts';
import type { AccountLimits } from '../allowance.ts';

/** The keys of the departments of the head who asks. Everyone else is refused and recorded with the purpose. */
export async function requireHead(
  c: Context<BffEnv>,
  purpose: 'department' | 'vote',
  { limits, audit }: { limits: AccountLimits; audit: Audit },
): Promise<readonly string[]> {
  const session = c.get('session');
  limits.auditBytes.require(session.person);
  limits.reads.spend(session.person);
  if (session.departments) return session.departments;
  await audit.record({ session, purpose, outcome: 'denied', status: 403, count: null });
  throw new Failure({ code: 'not_permitted', permissions: ['department'] });
}
