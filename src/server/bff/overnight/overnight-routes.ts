/** The team's work since a moment: `/bff/overnight`. Design, section 5. */
import type { Context } from 'hono';
import {
  LONGEST_OVERNIGHT,
  type OvernightAnswer,
} from '../../../contract/bff/reviews/overnight.ts';
import { isMoment } from '../../../contract/service/read-json.ts';
import { invalid } from '../failure.ts';
import { guarded } from '../guarded.ts';
import type { Parts } from '../parts.ts';

const DAY = 24 * 3_600_000;

export function overnightRoutes({ teamWork, now }: Pick<Parts, 'teamWork' | 'now'>) {
  return [
    guarded(
      'GET',
      '/overnight',
      { needs: ['user:read', 'volunteer:read'], purpose: 'board', spends: ['reviewPages'] },
      (visit) =>
        visit.read(async () => {
          visit.require('nightBytesRead');
          const since = Math.max(sinceOf(visit.c), now() - LONGEST_OVERNIGHT * DAY);
          const moment = new Date(since).toISOString();
          const { team, bytes } = await teamWork.read(moment);
          visit.charge('nightBytesRead', bytes);
          const answer: OvernightAnswer = { since: moment, team };
          return { response: Response.json(answer), count: peopleIn(answer) };
        }),
    ),
  ];
}

/** Milliseconds since 1970. Throws a `Failure` for a time that cannot be read. */
function sinceOf(c: Context): number {
  const since = c.req.query('since');
  if (!isMoment(since) || !/^\d{4}-\d\d-\d\dT/.test(since)) throw invalid({ since: 'invalid' });
  return Date.parse(since);
}

/** The number of people whose reviews the answer tells of. */
function peopleIn({ team }: OvernightAnswer): number {
  const changed = team.flatMap(({ marked, noted, planned, contacted }) => [
    ...marked,
    ...noted,
    ...planned,
    ...contacted,
  ]);
  return new Set(changed).size;
}
