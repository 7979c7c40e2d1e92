/** `GET /bff/applications`: all applications of a role or of everyone, as newline-delimited JSON. Design, section 5. */
import { type Context, Hono } from 'hono';
import { APPLICATIONS_TYPE } from '../../../contract/bff/applications.ts';
import type { FieldProblem } from '../../../contract/bff/errors.ts';
import { invalid } from '../failure.ts';
import { purposeOf, type RecordedReads } from '../audit/recorded-reads.ts';
import type { SessionLimits } from '../session-limits.ts';
import type { BffEnv } from '../bff-env.ts';
import type { Applications, Question } from './applications.ts';
import { streamOf } from './stream.ts';

interface ApplicationsRoutesOptions {
  applications: Applications;
  reads: RecordedReads;
  limits: SessionLimits;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Milliseconds by which the clock of another server may be ahead. */
const AHEAD = 60_000;

/** Behind `requireSession`. */
export function applicationsRoutes(options: ApplicationsRoutesOptions): Hono<BffEnv> {
  const { applications, reads, limits, now } = options;

  return new Hono<BffEnv>().get('/applications', (c) => {
    const question = questionOf(c, now());
    const { roleId, newerThan } = question;
    const session = c.get('session');
    limits.reads.spend(session.hash);
    if (newerThan !== undefined) limits.refreshes.spend(session.hash);
    if (roleId !== undefined && !applications.has(roleId)) limits.roles.spend(session.hash);
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

/** Throws a `Failure` for what is no role, or no time at which a copy can have begun. */
function questionOf(c: Context, now: number): Question {
  const { roleId: role, newerThan: time } = c.req.query();
  const fields: Record<string, FieldProblem> = {};
  const roleId = role === undefined ? undefined : Number(role);
  if (role !== undefined && !(/^-?\d+$/.test(role) && Number.isSafeInteger(roleId))) {
    fields.roleId = 'wrong_type';
  }
  const newerThan = time === undefined ? undefined : Date.parse(time);
  if (time !== undefined && newerThan !== undefined) {
    if (!/^\d{4}-\d\d-\d\dT/.test(time) || Number.isNaN(newerThan)) fields.newerThan = 'invalid';
    else if (newerThan > now + AHEAD) fields.newerThan = 'too_large';
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { roleId, newerThan };
}
