/** `/bff/plans`: named plans. They are never sent to the service. Behind `requireSession`. */
import { type Context, Hono } from 'hono';
import {
  type ChangedPlan,
  type Deed,
  KeptPlan,
  type NamedPlan,
  PlanId,
  type PlanList,
  PlanPatch,
  PlanRename,
  type PlanSummary,
} from '../../../contract/bff/reviews/named-plans.ts';
import type { Database } from '../../database/database.ts';
import { bytesOfAnswer } from '../../http/spent-bytes.ts';
import { distinctions } from '../accounts/accounts.ts';
import type { Audit } from '../audit/audit.ts';
import type { RecordedReads } from '../audit/recorded-reads.ts';
import type { BffEnv } from '../bff-env.ts';
import { invalid } from '../failure.ts';
import { oneAtATime } from '../page.ts';
import { readBody } from '../request-body.ts';
import type { AccountLimits } from '../allowance.ts';
import {
  changePlan,
  discardPlan,
  keepPlan,
  listPlans,
  readPlan,
  renamePlan,
} from './named-plans.ts';

interface PlansRoutesOptions {
  database: Database;
  reads: RecordedReads;
  limits: AccountLimits;
  audit: Audit;
  /** Milliseconds since 1970. */
  now: () => number;
}

const TO_READ = ['user:read', 'volunteer:read'] as const;
const TO_WRITE = [...TO_READ, 'review:write'] as const;
/** Holds `MOST_PLACES` of usual length. */
const MOST_KEPT_BYTES = 4 * 1024 * 1024;
const MOST_PATCH_BYTES = 512 * 1024;

export function plansRoutes(options: PlansRoutesOptions): Hono<BffEnv> {
  const { database, reads, limits, audit, now } = options;

  const inTurn = oneAtATime();
  const subjectOf = (c: Context<BffEnv>) => ({
    session: c.get('session'),
    purpose: 'board' as const,
  });

  /** Lets only those pass who may change plans, and write as many bytes. */
  async function permitWriting(c: Context<BffEnv>): Promise<void> {
    const { hash } = c.get('session');
    limits.reviews.spend(hash);
    limits.reviewBytesWritten.require(hash);
    await reads.permit(TO_WRITE, subjectOf(c));
  }

  /** Spends the bytes of a body before the work that they cause, so that many at once are not all admitted. */
  function spendBytes(c: Context<BffEnv>): (bytes: number) => void {
    const { hash } = c.get('session');
    return (bytes) => {
      limits.reviewBytesWritten.require(hash);
      limits.reviewBytesWritten.charge(hash, bytes);
    };
  }

  async function recordChange(c: Context<BffEnv>, count: number): Promise<void> {
    await audit.record({ ...subjectOf(c), outcome: 'ok', status: 200, count });
  }

  /** Counts the bytes as read by the session. */
  async function answerPlan(c: Context<BffEnv>, named: NamedPlan): Promise<Response> {
    const [plan = named.plan] = await withDistinctions(database, [named.plan]);
    const bytes = bytesOfAnswer(JSON.stringify({ ...named, plan } satisfies NamedPlan));
    limits.reviewBytesRead.charge(c.get('session').hash, bytes.length);
    return new Response(bytes, { headers: { 'Content-Type': 'application/json' } });
  }

  async function answerChange(c: Context, { plan, same }: ChangedPlan): Promise<Response> {
    const [told = plan] = await withDistinctions(database, [plan]);
    return c.json({ plan: told, same } satisfies ChangedPlan);
  }

  return new Hono<BffEnv>()
    .get('/plans', async (c) => {
      limits.reviewPages.spend(c.get('session').hash);
      await reads.permit(TO_READ, subjectOf(c));
      const plans = await withDistinctions(database, await listPlans(database));
      return c.json({ plans } satisfies PlanList);
    })
    .get('/plans/:id', async (c) => {
      const { hash } = c.get('session');
      limits.reviewPages.spend(hash);
      return reads.read(c, {
        permission: TO_READ,
        subject: subjectOf(c),
        answer: () =>
          // After the earlier ones have been counted.
          inTurn(async () => {
            limits.reviewBytesRead.require(hash);
            const named = await readPlan(database, planIdOf(c));
            return { response: await answerPlan(c, named), count: named.people.length };
          }),
      });
    })
    .put('/plans/:id', async (c) => {
      await permitWriting(c);
      const id = planIdOf(c);
      const kept = await readBody(c, KeptPlan, MOST_KEPT_BYTES, spendBytes(c));
      const changed = await keepPlan(database, id, kept, c.get('session'), now());
      await recordChange(c, kept.people.length);
      return answerChange(c, changed);
    })
    .patch('/plans/:id', async (c) => {
      await permitWriting(c);
      const id = planIdOf(c);
      const { changes } = await readBody(c, PlanPatch, MOST_PATCH_BYTES, spendBytes(c));
      const changed = await changePlan(database, id, changes, c.get('session'), now());
      const people = new Set(changes.map(({ userId }) => userId));
      await recordChange(c, people.size);
      return answerChange(c, changed);
    })
    .put('/plans/:id/name', async (c) => {
      await permitWriting(c);
      const id = planIdOf(c);
      const rename = await readBody(c, PlanRename, undefined, spendBytes(c));
      const changed = await renamePlan(database, id, rename, c.get('session'), now());
      await recordChange(c, 0);
      return answerChange(c, changed);
    })
    .delete('/plans/:id', async (c) => {
      await permitWriting(c);
      const id = planIdOf(c);
      limits.reviewBytesRead.require(c.get('session').hash);
      const discarded = await discardPlan(database, id);
      await recordChange(c, discarded.people.length);
      return answerPlan(c, discarded);
    });
}

function planIdOf(c: Context): string {
  const id = c.req.param('id');
  if (!PlanId.safeParse(id).success || id === undefined) throw invalid({ id: 'invalid' });
  return id;
}

/** The plans, each with what tells its authors apart from others of the same name. */
async function withDistinctions(database: Database, plans: PlanSummary[]): Promise<PlanSummary[]> {
  if (plans.length === 0) return plans;
  const distinctionOf = await distinctions(database);
  const told = (deed: Deed) => ({ ...deed, ...distinctionOf(deed.byPerson, deed.by) });
  return plans.map((plan) => ({ ...plan, kept: told(plan.kept), changed: told(plan.changed) }));
}
