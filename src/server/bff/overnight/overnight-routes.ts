/** The team's work since a moment: `/bff/overnight`. Design, section 5. */
import {
  LONGEST_OVERNIGHT,
  type OvernightAnswer,
} from '../../../contract/bff/reviews/overnight.ts';
import { invalid } from '../failure.ts';
import { guarded } from '../guarded.ts';
import type { Parts } from '../parts.ts';
import { createTeamWork } from './team-work.ts';
import { timeIn } from '../request-body.ts';

const DAY = 24 * 3_600_000;

export function overnightRoutes({ database, now }: Parts, teamWork = createTeamWork(database)) {
  return [
    guarded(
      'GET',
      '/overnight',
      { needs: ['user:read', 'volunteer:read'], purpose: 'board', spends: ['reviewPages'] },
      (visit) =>
        visit.read(async () => {
          visit.require('nightBytesRead');
          const since = timeIn(visit.c.req.query('since') ?? '');
          if (since === null) throw invalid({ since: 'invalid' });
          const from = Math.max(since, now() - LONGEST_OVERNIGHT * DAY);
          const moment = new Date(from).toISOString();
          const { team, bytes } = await teamWork.read(moment);
          visit.charge('nightBytesRead', bytes);
          const answer: OvernightAnswer = { since: moment, team };
          return { response: Response.json(answer), count: peopleIn(answer) };
        }),
    ),
  ];
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
