/** The team's work since a moment: `/bff/overnight`. Design, section 5. */
import { type Context, Hono } from 'hono';
import {
  LONGEST_OVERNIGHT,
  type OvernightAnswer,
} from '../../../contract/bff/reviews/overnight.ts';
import { isMoment } from '../../../contract/service/read-json.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import type { BffEnv } from '../bff-env.ts';
import { invalid } from '../failure.ts';
import type { AccountLimits } from '../allowance.ts';
import type { TeamWorkReader } from './team-work.ts';

interface OvernightRoutesOptions {
  teamWork: TeamWorkReader;
  reads: RecordedReads;
  limits: AccountLimits;
  /** Milliseconds since 1970. */
  now: () => number;
}

const DAY = 24 * 3_600_000;
const TO_READ = ['user:read', 'volunteer:read'] as const;

/** Behind `requireSession`. */
export function overnightRoutes(options: OvernightRoutesOptions): Hono<BffEnv> {
  const { teamWork, reads, limits, now } = options;

  return new Hono<BffEnv>().get('/overnight', (c) => {
    const session = c.get('session');
    limits.reviewPages.spend(session.person);
    return reads.read(c, {
      permission: TO_READ,
      subject: { session, purpose: 'board' },
      async answer() {
        limits.nightBytesRead.require(session.person);
        const since = Math.max(sinceOf(c), now() - LONGEST_OVERNIGHT * DAY);
        const moment = new Date(since).toISOString();
        const { team, bytes } = await teamWork.read(moment);
        limits.nightBytesRead.charge(session.person, bytes);
        const answer: OvernightAnswer = { since: moment, team };
        return { response: Response.json(answer), count: peopleIn(answer) };
      },
    });
  });
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
