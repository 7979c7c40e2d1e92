/** `GET /bff/department`: the people of a head's departments; `GET /bff/departments`: the departments to invite heads for. */
import { type Context, Hono } from 'hono';
import type { Audit } from '../audit/audit.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import type { BffEnv } from '../bff-env.ts';
import { invalid } from '../failure.ts';
import type { AccountLimits } from '../allowance.ts';
import type { DepartmentList } from './department-list.ts';
import { requireHead } from './require-head.ts';

interface DepartmentRoutesOptions {
  list: DepartmentList;
  reads: RecordedReads;
  limits: AccountLimits;
  audit: Audit;
}

/** Behind `requireSession`. */
export function departmentRoutes(options: DepartmentRoutesOptions): Hono<BffEnv> {
  const { list, reads, limits } = options;

  return new Hono<BffEnv>()
    .get('/department', async (c) => {
      const session = c.get('session');
      const departments = await requireHead(c, 'department', options);
      const newerThan = newerThanOf(c);
      if (newerThan !== undefined) limits.refreshes.spend(session.person);
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
      limits.reads.spend(session.person);
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
