/** `GET /bff/department`: the people of a head's departments; `GET /bff/departments`: the departments to invite heads for. */
import { type Context, Hono } from 'hono';
import type { Audit } from '../audit/audit.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import type { BffEnv } from '../bff-env.ts';
import { Failure, invalid } from '../failure.ts';
import type { SessionLimits } from '../session-limits.ts';
import type { DepartmentList } from './department-list.ts';

interface DepartmentRoutesOptions {
  list: DepartmentList;
  reads: RecordedReads;
  limits: SessionLimits;
  audit: Audit;
}

/** Behind `requireSession`. */
export function departmentRoutes(options: DepartmentRoutesOptions): Hono<BffEnv> {
  const { list, reads, limits, audit } = options;

  /** The departments of the head who asks; refuses and records everyone else. */
  async function departmentsOf(c: Context<BffEnv>): Promise<readonly string[]> {
    const session = c.get('session');
    limits.auditBytes.require(session.hash);
    limits.reads.spend(session.hash);
    if (session.departments) return session.departments;
    const outcome = { outcome: 'denied' as const, status: 403, count: null };
    await audit.record({ session, purpose: 'department', ...outcome });
    throw new Failure({ code: 'not_permitted', permissions: ['department'] });
  }

  return new Hono<BffEnv>()
    .get('/department', async (c) => {
      const session = c.get('session');
      const departments = await departmentsOf(c);
      const newerThan = newerThanOf(c);
      if (newerThan !== undefined) limits.refreshes.spend(session.hash);
      return reads.read(c, {
        permission: [],
        subject: {
          session,
          purpose: 'department',
          filters: { departments: [...departments], ...(newerThan && { newerThan: true }) },
        },
        async answer(signal) {
          const answer = await list.people(departments, signal, newerThan);
          return { response: Response.json(answer), count: answer.people.length };
        },
      });
    })
    .get('/departments', async (c) => {
      const session = c.get('session');
      const needed = ['access:manage', 'user:read', 'volunteer:read'] as const;
      await reads.permit(needed, { session, purpose: 'invite' });
      limits.reads.spend(session.hash);
      return c.json(await list.departments(c.get('sessionEnded')));
    });
}

/** Throws a `Failure` for a time that cannot be read. */
function newerThanOf(c: Context): number | undefined {
  const time = c.req.query('newerThan');
  if (time === undefined) return undefined;
  const newerThan = Date.parse(time);
  if (!/^\d{4}-\d\d-\d\dT/.test(time) || Number.isNaN(newerThan)) {
    throw invalid({ newerThan: 'invalid' });
  }
  return newerThan;
}
