/** `GET /bff/applications`: all applications of a role or of everyone, as newline-delimited JSON. */
import type { Context } from 'hono';
import { APPLICATIONS_TYPE } from '../../../contract/bff/applications.ts';
import type { FieldProblem } from '../../../contract/bff/errors.ts';
import { ageHeader } from '../age.ts';
import { invalid } from '../failure.ts';
import { guarded } from '../guarded.ts';
import type { Stores } from '../stores.ts';
import { createOpenStreams } from '../open-streams.ts';
import { timeIn } from '../request-body.ts';
import { streamOf } from './stream.ts';

interface ApplicationsQuery {
  roleId: number | undefined;
  /** For a snapshot that begins from now on, or that was begun after this time; undefined for the newest that there is. */
  newerThan: 'now' | number | undefined;
}

export function applicationsRoutes({ applications }: Stores) {
  const open = createOpenStreams(2);

  return [
    guarded(
      'GET',
      '/applications',
      { needs: ['user:read', 'volunteer:read'], purpose: ['board'] },
      async (request) => {
        const { roleId, newerThan } = wantedIn(request.c);
        if (newerThan !== undefined) request.take('heavy');
        if (roleId !== undefined && !applications.has(roleId)) request.take('heavy');
        const look =
          newerThan === 'now'
            ? await request.whileThere((signal) => applications.renew(roleId, signal))
            : applications.look({ roleId, newerThan });
        const close = open(request.c);
        return request.stream(
          (stream) =>
            new Response(streamOf(look, stream, close), {
              headers: {
                'Content-Type': APPLICATIONS_TYPE,
                'X-Accel-Buffering': 'no',
                ...ageHeader(look.age),
              },
            }),
          { filters: { roleId, newerThan: newerThan === undefined ? undefined : true } },
        );
      },
    ),
  ];
}

/** Throws a `Failure` for a role or a time that cannot be read. */
function wantedIn(c: Context): ApplicationsQuery {
  const { roleId: role, newerThan: time } = c.req.query();
  const fields: Record<string, FieldProblem> = {};
  const roleId = role === undefined ? undefined : Number(role);
  if (role !== undefined && !(/^-?\d+$/.test(role) && Number.isSafeInteger(roleId))) {
    fields.roleId = 'wrong_type';
  }
  const newerThan = time === undefined || time === 'now' ? time : timeIn(time);
  if (newerThan === null) fields.newerThan = 'invalid';
  if (newerThan === null || Object.keys(fields).length > 0) throw invalid(fields);
  return { roleId, newerThan };
}
