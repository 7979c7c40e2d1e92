/** One person: their user from the directory, and their application from the service. */
import { type Context, Hono } from 'hono';
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { Directory } from '../directory/directory.ts';
import type { Asker } from '../directory/turns.ts';
import type { Comparison } from '../changes/comparison.ts';
import { Failure } from '../failure.ts';
import { personIdOf } from '../person-id.ts';
import { type GoodAnswer, purposeOf, type RecordedReads } from '../audit/recorded-reads.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import type { AccountLimits } from '../allowance.ts';
import type { BffEnv } from '../bff-env.ts';
import type { RolesOfPeople } from './person-roles.ts';

interface PersonRoutesOptions {
  client: ServiceClient;
  directory: Directory;
  reads: RecordedReads;
  limits: AccountLimits;
  comparison: Pick<Comparison, 'compareRecord'>;
  roles: RolesOfPeople;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** `/bff/users/{id}`, and below it `/volunteer` and `/roles`: design, section 5. Behind `requireSession`. */
export function personRoutes(options: PersonRoutesOptions): Hono<BffEnv> {
  const { client, directory, reads, limits, comparison, roles, now } = options;

  /** `Age` tells how old the copy is; 202 with how far the directory is, as long as the person may still be found in it. */
  async function personWith(id: string, asker: Asker): Promise<GoodAnswer> {
    const { data, age, final, state } = await directory.person(id, asker);
    if (data) {
      const headers = { 'Content-Type': 'application/json', Age: String(Math.round(age)) };
      return { response: new Response(data, { headers }), count: 1 };
    }
    if (final) throw new Failure({ code: 'user_unknown', said: null });
    return { response: Response.json({ directory: state }, { status: 202 }), count: 0 };
  }

  /** Opens one person, within the user's permissions. */
  function open(
    c: Context<BffEnv>,
    permission: Permission,
    answer: (personId: string, asker: Asker) => Promise<GoodAnswer>,
  ): Promise<Response> {
    const session = c.get('session');
    const personId = personIdOf(c);
    return reads.read(c, {
      permission,
      subject: { session, purpose: purposeOf(c, ['open', 'prefetch']), personId },
      async answer(signal) {
        limits.reads.spend(session.person);
        return answer(personId, { account: session.person, signal });
      },
    });
  }

  return new Hono<BffEnv>()
    .get('/users/:id', (c) => open(c, 'user:read', personWith))
    .get('/users/:id/volunteer', (c) =>
      open(c, 'volunteer:read', async (id, { signal }) => {
        const asOf = now();
        const record = await client.volunteer(id, signal);
        comparison.compareRecord(id, record, asOf);
        return { response: Response.json(record), count: record === null ? 0 : 1 };
      }),
    )
    .get('/users/:id/roles', (c) =>
      open(c, 'user:read', async (id, asker) => {
        if (c.req.query('look') === 'up') {
          limits.roles.spend(asker.account);
          await roles.lookUp(asker.signal);
        }
        return { response: Response.json(await roles.of(id, asker)), count: 1 };
      }),
    );
}
