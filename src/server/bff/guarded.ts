/**
 * The only way to register a route of the bff for people who are signed in. Each route states its needs. The guard takes the
 * possible cost of the request from an allowance of the account, checks session and permissions and reads a bounded body, and
 * then calls the handler. Each read is recorded before its answer, each change within its transaction, and each refusal.
 */
import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Permission, Purpose } from '../../contract/bff/access/access.ts';
import { PersonId } from '../../contract/bff/text.ts';
import { isUsableId } from '../../contract/service/read-user.ts';
import { type AccountLimits, CHANGE_BYTES } from './allowance.ts';
import { USUAL_BODY_BYTES } from '../http/body.ts';
import type { BffEnv } from './context.ts';
import { Failure, invalid } from './failure.ts';
import { readBody } from './request-body.ts';
import type { Stores } from './stores.ts';
import { DENIED, type Subject, GuardedRequest } from './guarded-request.ts';

/** All of these permissions, or to be the head of departments. */
type Needs = readonly Permission[] | 'head';
type Shape = z.ZodMiniType | undefined;

interface RouteOptions<Needed extends Needs, Body extends Shape> {
  needs: Needed;
  /** Whether heads of departments may come, too, who have no permissions. */
  forHeads?: boolean;
  /** Why, for the audit: the first of several unless the request states another. Absent where nobody's data is concerned. */
  purpose?: Purpose | readonly [Purpose, ...Purpose[]];
  /** Whether `:id` in the path is that of a person. */
  ofPerson?: boolean;
  /** The allowance of the account that it takes from: by default `reads`. Changes of one account take turns. */
  takes?: keyof AccountLimits;
  /** The amount it takes before its work, by default one, plus one for each kilobyte of its body. `GuardedRequest.used` corrects it. */
  asks?: number | ((body: z.infer<NonNullable<Body>>) => number);
  body?: Body;
  /** Bytes. */
  mostBody?: number;
}

/** The request as a handler gets it, with the id, the body and the departments that its path and options promise. */
type Given<Path extends string, Needed extends Needs, Body extends Shape> = GuardedRequest &
  (Path extends `${string}/:id${string}` ? { id: string } : unknown) &
  (Body extends z.ZodMiniType ? { body: z.infer<Body> } : unknown) &
  (Needed extends 'head' ? { departments: readonly string[] } : unknown);

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  needs: Needs;
  forHeads: boolean;
  handle(c: Context<BffEnv>, stores: Stores): Promise<Response>;
}

export function guarded<Path extends string, Needed extends Needs, Body extends Shape = undefined>(
  method: Route['method'],
  path: Path,
  options: RouteOptions<Needed, Body>,
  handler: (request: Given<Path, Needed, Body>) => Response | Promise<Response>,
): Route {
  const { needs, forHeads = needs === 'head', takes = 'reads', asks = 1, mostBody } = options;
  return {
    method,
    path,
    needs,
    forHeads,
    async handle(c, stores) {
      const { departments } = c.get('session');
      // HEAD reaches the handler of GET.
      const id = c.req.param('id');
      if (departments && !(forHeads && c.req.method === method)) {
        return refuseHead(c, stores, refusedSubject(options, id));
      }
      const request = new GuardedRequest(c, stores, subjectOf(c, options, id));
      const known = typeof asks === 'number' ? asks : 1;
      request.reserve(takes, known + (options.body ? kilobytesOf(c.req.raw, mostBody) : 0));
      if (needs === 'head') await request.permitHead();
      else await request.permit(needs);
      const body = options.body && (await readBody(c, options.body, mostBody));
      if (body !== undefined && typeof asks !== 'number') request.reserve(takes, asks(body) - 1);
      const given: GuardedRequest = Object.assign(request, { id, body, departments });
      const ended = c.get('sessionEnded');
      const work = async () => {
        ended.throwIfAborted();
        return handler(given as Given<Path, Needed, Body>);
      };
      return takes === 'changes' ? stores.enqueueChange(request.session.person, work) : work();
    },
  };
}

/** Refuses all that a head of departments may not ask for, whether it exists or not, and records each request with a purpose. */
export async function refuseHead(
  c: Context<BffEnv>,
  { audit, limits }: Stores,
  { purpose, ...subject }: Subject = {},
): Promise<never> {
  const session = c.get('session');
  limits.reads.take(session.person);
  if (purpose) await audit.record({ session, purpose, ...subject, ...DENIED });
  throw new Failure({ code: 'outside_departments' });
}

/** The kilobytes of a body, by its stated length; a body without a length may become as long as any. Longer ones are refused. */
function kilobytesOf({ headers }: Request, most = USUAL_BODY_BYTES): number {
  const stated = headers.has('transfer-encoding') ? most : Number(headers.get('content-length'));
  return Math.floor(Math.min(stated, most) / CHANGE_BYTES);
}

/** Adds routes, behind `requireSession`. */
export function register(app: Hono<BffEnv>, routes: readonly Route[], stores: Stores): void {
  for (const route of routes) app.on(route.method, route.path, (c) => route.handle(c, stores));
}

function subjectOf(
  c: Context<BffEnv>,
  { purpose, ofPerson }: Pick<RouteOptions<Needs, Shape>, 'purpose' | 'ofPerson'>,
  id: string | undefined,
): Subject {
  return {
    ...(purpose !== undefined && {
      purpose: typeof purpose === 'string' ? purpose : purposeOf(c, purpose),
    }),
    ...(ofPerson && { personId: personIdOf(id) }),
  };
}

/** The subject of a request that is refused whatever it says. */
function refusedSubject(
  { purpose, ofPerson }: Pick<RouteOptions<Needs, Shape>, 'purpose' | 'ofPerson'>,
  id: string | undefined,
): Subject {
  const [usual] = typeof purpose === 'string' ? [purpose] : (purpose ?? []);
  const isPerson = ofPerson && id !== undefined && isPersonId(id);
  return { ...(usual && { purpose: usual }), ...(isPerson && { personId: id }) };
}

/** The purpose stated in `Rollcall-Purpose`; it must be one of `possible`, whose first is the default. */
export function purposeOf(c: Context, possible: readonly [Purpose, ...Purpose[]]): Purpose {
  const [usual] = possible;
  const stated = c.req.header('Rollcall-Purpose') ?? usual;
  const purpose = possible.find((known) => known === stated);
  if (!purpose) {
    throw invalid({ 'Rollcall-Purpose': 'not_allowed' });
  }
  return purpose;
}

/** Throws a `Failure` for an id that nobody can have. */
function personIdOf(id: string | undefined): string {
  if (id === undefined || !isPersonId(id)) throw invalid({ id: 'invalid' });
  return id;
}

function isPersonId(id: string): boolean {
  return isUsableId(id) && PersonId.safeParse(id).success;
}
