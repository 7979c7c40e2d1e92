/** The summary since a moment, and its ticks: `/bff/overnight`, `/bff/overnight/ticks/{key}`. Design, section 5. */
import { type Context, Hono } from 'hono';
import {
  LONGEST_OVERNIGHT,
  type OvernightAnswer,
  type Tick,
  TickKey,
} from '../../../contract/bff/reviews/overnight.ts';
import { isMoment } from '../../../contract/service/read-json.ts';
import type { Database } from '../../database/database.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import type { BffEnv } from '../bff-env.ts';
import { totalsAt } from '../changes/assigned-totals.ts';
import { invalid } from '../failure.ts';
import type { SessionLimits } from '../session-limits.ts';
import type { TeamWorkReader } from './team-work.ts';
import type { Ticks } from './ticks.ts';

interface OvernightRoutesOptions {
  database: Database;
  teamWork: TeamWorkReader;
  ticks: Ticks;
  reads: RecordedReads;
  limits: SessionLimits;
  /** Milliseconds since 1970. */
  now: () => number;
}

const DAY = 24 * 3_600_000;
const TO_READ = ['user:read', 'volunteer:read'] as const;
const TO_TICK = [...TO_READ, 'review:write'] as const;

/** Behind `requireSession`. */
export function overnightRoutes(options: OvernightRoutesOptions): Hono<BffEnv> {
  const { database, teamWork, ticks, reads, limits, now } = options;

  /** The key of a line, for sessions that may tick it off. */
  async function permittedKey(c: Context<BffEnv>): Promise<string> {
    const session = c.get('session');
    limits.reviews.spend(session.hash);
    await reads.permit(TO_TICK, { session, purpose: 'board' });
    const key = TickKey.safeParse(c.req.param('key'));
    if (!key.success) throw invalid({ key: 'invalid' });
    return key.data;
  }

  return new Hono<BffEnv>()
    .get('/overnight', (c) => {
      const session = c.get('session');
      limits.reviewPages.spend(session.hash);
      return reads.read(c, {
        permission: TO_READ,
        subject: { session, purpose: 'board' },
        async answer() {
          limits.nightBytesRead.require(session.hash);
          const since = Math.max(sinceOf(c), now() - LONGEST_OVERNIGHT * DAY);
          const moment = new Date(since).toISOString();
          const { work, bytes } = await teamWork.read(moment);
          limits.nightBytesRead.charge(session.hash, bytes);
          const answer: OvernightAnswer = {
            since: moment,
            ...work,
            assignedThen: await totalsAt(database, since),
            ticks: await ticks.since(since),
          };
          return { response: Response.json(answer), count: peopleIn(answer) };
        },
      });
    })
    .put('/overnight/ticks/:key', async (c) => {
      const key = await permittedKey(c);
      return c.json((await ticks.add(key, c.get('session'))) satisfies Tick);
    })
    .delete('/overnight/ticks/:key', async (c) => {
      await ticks.remove(await permittedKey(c));
      return c.body(null, 204);
    });
}

/** Milliseconds since 1970. Throws a `Failure` for a time that cannot be read. */
function sinceOf(c: Context): number {
  const since = c.req.query('since');
  if (!isMoment(since) || !/^\d{4}-\d\d-\d\dT/.test(since)) throw invalid({ since: 'invalid' });
  return Date.parse(since);
}

/** The number of people whose reviews the answer tells of. */
function peopleIn({ team, plansThen }: OvernightAnswer): number {
  const changed = team.flatMap(({ marked, noted, planned, contacted }) => [
    ...marked,
    ...noted,
    ...planned,
    ...contacted,
  ]);
  return new Set([...changed, ...plansThen.map(({ userId }) => userId)]).size;
}
