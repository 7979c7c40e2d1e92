/** `GET /bff/applications`: all applications of a role or of everyone, as newline-delimited JSON. Design, section 5. */
import type { Context } from 'hono';
import { APPLICATIONS_TYPE } from '../../../contract/bff/applications.ts';
import type { FieldProblem } from '../../../contract/bff/errors.ts';
import { invalid } from '../failure.ts';
import { guarded } from '../guarded.ts';
import type { Stores } from '../stores.ts';
import { createOpenStreams } from '../open-streams.ts';
import { timeIn } from '../request-body.ts';
import type { Question } from './applications.ts';
import { streamOf } from './stream.ts';

export function applicationsRoutes({ applications }: Stores) {
  const open = createOpenStreams(2);

  return [
    guarded(
      'GET',
      '/applications',
      { needs: ['user:read', 'volunteer:read'], purpose: ['board'] },
      (visit) => {
        const question = questionOf(visit.c);
        const { roleId, newerThan } = question;
        if (newerThan !== undefined) visit.take('heavy');
        if (roleId !== undefined && !applications.has(roleId)) visit.take('heavy');
        const close = open(visit.c);
        return visit.stream(
          (stream) =>
            new Response(streamOf(applications.look(question), stream, close), {
              headers: { 'Content-Type': APPLICATIONS_TYPE, 'X-Accel-Buffering': 'no' },
            }),
          { filters: { roleId, newerThan: newerThan === undefined ? undefined : true } },
        );
      },
    ),
  ];
}

/** Throws a `Failure` for a role or a time that cannot be read. */
function questionOf(c: Context): Question {
  const { roleId: role, newerThan: time } = c.req.query();
  const fields: Record<string, FieldProblem> = {};
  const roleId = role === undefined ? undefined : Number(role);
  if (role !== undefined && !(/^-?\d+$/.test(role) && Number.isSafeInteger(roleId))) {
    fields.roleId = 'wrong_type';
  }
  const newerThan = time === undefined ? undefined : timeIn(time);
  if (newerThan === null) fields.newerThan = 'invalid';
  if (newerThan === null || Object.keys(fields).length > 0) throw invalid(fields);
  return { roleId, newerThan };
}
