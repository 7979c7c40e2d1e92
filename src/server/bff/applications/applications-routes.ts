/** `GET /bff/applications`: all applications of a role or of everyone, as newline-delimited JSON. Design, section 5. */
import { type Context, Hono } from 'hono';
import { APPLICATIONS_TYPE } from '../../../contract/bff/applications.ts';
import type { FieldProblem } from '../../../contract/bff/errors.ts';
import { invalid } from '../failure.ts';
import { purposeOf, type RecordedReads } from '../audit/recorded-reads.ts';
import type { AccountLimits } from '../allowance.ts';
import type { BffEnv } from '../bff-env.ts';
import type { Applications, Question } from './applications.ts';
import { streamOf } from './stream.ts';

interface ApplicationsRoutesOptions {
  applications: Applications;
  reads: RecordedReads;
  limits: AccountLimits;
}

/** Behind `requireSession`. */
export function applicationsRoutes(options: ApplicationsRoutesOptions): Hono<BffEnv> {
  const { applications, reads, limits } = options;

  return new Hono<BffEnv>().get('/applications', (c) => {
    const question = questionOf(c);
    const { roleId, newerThan } = question;
    const session = c.get('session');
    limits.reads.spend(session.person);
    if (newerThan !== undefined) limits.refreshes.spend(session.person);
    if (roleId !== undefined && !applications.has(roleId)) limits.roles.spend(session.person);
    return reads.stream({
      permissions: ['user:read', 'volunteer:read'],
      subject: {
        session,
        purpose: purposeOf(c, ['board']),
        filters: {
          ...(roleId !== undefined && { roleId }),
          ...(newerThan !== undefined && { newerThan: true }),
        },
      },
      answer: (stream) =>
        new Response(streamOf(applications.look(question), stream), {
          headers: { 'Content-Type': APPLICATIONS_TYPE, 'X-Accel-Buffering': 'no' },
        }),
    });
  });
}

/** Throws a `Failure` for a role or a time that cannot be read. */
function questionOf(c: Context): Question {
  const { roleId: role, newerThan: time } = c.req.query();
  const fields: Record<string, FieldProblem> = {};
  const roleId = role === undefined ? undefined : Number(role);
  if (role !== undefined && !(/^-?\d+$/.test(role) && Number.isSafeInteger(roleId))) {
    fields.roleId = 'wrong_type';
  }
  const newerThan = time === undefined ? undefined : Date.parse(time);
  if (time !== undefined && newerThan !== undefined) {
    if (!/^\d{4}-\d\d-\d\dT/.test(time) || Number.isNaN(newerThan)) fields.newerThan = 'invalid';
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { roleId, newerThan };
}
