/** `GET /bff/department`: the people of a head's departments; `GET /bff/departments`: the departments to invite heads for. */
import type { Context } from 'hono';
import { invalid } from '../failure.ts';
import { guarded } from '../guarded.ts';
import type { Parts } from '../parts.ts';

export function departmentRoutes({ departments: list }: Parts) {
  return [
    guarded(
      'GET',
      '/department',
      { needs: 'head', purpose: 'department', spends: ['reads'] },
      (visit) => {
        const { c, departments } = visit;
        const newerThan = newerThanOf(c);
        if (newerThan !== undefined) visit.spend('refreshes');
        const more = newerThan !== undefined && { newerThan: true as const };
        return visit.read(
          async (signal) => {
            const answer = await list.people(departments, signal, newerThan);
            return { response: Response.json(answer), count: answer.people.length };
          },
          { filters: { departments: [...departments], ...more } },
        );
      },
    ),
    guarded(
      'GET',
      '/departments',
      {
        needs: ['access:manage', 'user:read', 'volunteer:read'],
        purpose: 'invite',
        spends: ['reads'],
      },
      async ({ c }) => c.json(await list.departments(c.get('sessionEnded'))),
    ),
  ];
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
