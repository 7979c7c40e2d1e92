/**
 * The only way to register a route of the bff for people who are signed in. Each route states its needs. The guard checks
 * session and permissions, spends the allowances of the account and reads a bounded body, and then calls the handler. Each read
 * is recorded before its answer, each change within its transaction, and each refusal.
 */
import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Permission, Purpose } from '../../contract/bff/access/access.ts';
import { PersonId } from '../../contract/bff/text.ts';
import { HttpError } from '../http/http-error.ts';
import type { AccountLimits } from './allowance.ts';
import type { AuditEvent } from './audit/audit-row.ts';
import type { ChangeWork } from './audit/audit.ts';
import type { Asker } from './directory/turns.ts';
import { Failure, invalid, notPermitted } from './failure.ts';
import type { BffEnv, Parts } from './parts.ts';
import { readBody } from './request-body.ts';
import type { Watched } from './sign-in/session-watch.ts';
import type { Session } from './sign-in/sessions.ts';

type GuardParts = Pick<Parts, 'audit' | 'limits' | 'sessions' | 'bodies'>;
type Allowances = readonly (keyof AccountLimits)[];

interface RouteOptions<Shape> {
  /** All of these permissions, or to be the head of departments. */
  needs: readonly Permission[] | 'head';
  /** Whether heads of departments may come, too, who have no permissions. */
  forHeads?: boolean;
  /** Why, for the audit: the first of several unless the request states another. Absent where nobody's data is concerned. */
  purpose?: Purpose | readonly [Purpose, ...Purpose[]];
  /** Whether `:id` in the path is that of a person. */
  ofPerson?: boolean;
  /** The allowances of the account of which the route takes one. */
  spends?: Allowances;
  /** The allowances that must not be used up. The handler charges them. */
  requires?: Allowances;
  body?: Shape;
  /** Bytes. */
  mostBody?: number;
}

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  needs: readonly Permission[] | 'head';
  forHeads: boolean;
  handle(c: Context<BffEnv>, parts: GuardParts): Promise<Response>;
}

export function guarded<Shape extends z.ZodMiniType = z.ZodMiniType<undefined>>(
  method: Route['method'],
  path: string,
  options: RouteOptions<Shape>,
  handler: (visit: Visit<z.infer<Shape>>) => Response | Promise<Response>,
): Route {
  const { needs, forHeads = needs === 'head' } = options;
  return {
    method,
    path,
    needs,
    forHeads,
    async handle(c, parts) {
      const session = c.get('session');
      // HEAD reaches the handler of GET.
      if (session.departments && !(forHeads && c.req.method === method)) {
        return refuseHead(c, parts);
      }
      const visit = new Visit<z.infer<Shape>>(c, parts, subjectOf(c, options));
      if (needs === 'head') await visit.permitHead();
      else await visit.permit(needs);
      for (const name of options.requires ?? []) visit.require(name);
      for (const name of options.spends ?? []) visit.spend(name);
      return parts.bodies(c, async () => {
        const { body, mostBody } = options;
        if (body) visit.body = await readBody(c, body, mostBody);
        return handler(visit);
      });
    },
  };
}

/** Refuses and records all that a head of departments may not ask for, whether it exists or not. */
export async function refuseHead(
  c: Context<BffEnv>,
  { audit, limits }: Pick<GuardParts, 'audit' | 'limits'>,
): Promise<never> {
  const session = c.get('session');
  limits.auditBytes.require(session.person);
  limits.reads.spend(session.person);
  await audit.record({ session, purpose: 'department', ...DENIED });
  throw new Failure({ code: 'outside_departments' });
}

/** Adds routes, behind `requireSession`. */
export function register(app: Hono<BffEnv>, routes: readonly Route[], parts: GuardParts): void {
  for (const route of routes) app.on(route.method, route.path, (c) => route.handle(c, parts));
}

function subjectOf(
  c: Context<BffEnv>,
  { purpose, ofPerson }: Pick<RouteOptions<unknown>, 'purpose' | 'ofPerson'>,
): Subject {
  return {
    ...(purpose !== undefined && {
      purpose: typeof purpose === 'string' ? purpose : purposeOf(c, purpose),
    }),
    ...(ofPerson && { personId: personIdOf(c) }),
  };
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

export interface GoodAnswer {
  /** JSON, without headers that are not for the browser. */
  response: Response;
  /** The people it shows, for the audit. */
  count: number;
}

export interface RecordedStream {
  /** Watches the session. Call it when the browser begins to read, because an unread answer never ends. */
  begin(): AbortSignal;
  /** To be called when the stream ends for whatever reason, with the number of people sent to the browser. */
  end(count: number): Promise<void>;
  /** Closes the connection; the browser gets no more. */
  cut(): void;
}

/** The subject of a row of the audit. */
export type Subject = Partial<Pick<AuditEvent, 'purpose' | 'personId' | 'filters' | 'typed'>>;
type Outcome = Pick<AuditEvent, 'outcome' | 'status' | 'count'>;

const DENIED: Outcome = { outcome: 'denied', status: 403, count: null };

/** A request that passed the guard. */
export class Visit<Body> {
  readonly c: Context<BffEnv>;
  readonly session: Session;
  body!: Body;
  readonly #parts: GuardParts;
  readonly #subject: Subject;

  constructor(c: Context<BffEnv>, parts: GuardParts, subject: Subject) {
    this.c = c;
    this.session = c.get('session');
    this.#parts = parts;
    this.#subject = subject;
  }

  /** The person of the path. */
  get personId(): string {
    return this.#subject.personId ?? '';
  }

  /** The keys of the departments of the head who asks. */
  get departments(): readonly string[] {
    return this.session.departments ?? [];
  }

  /** Takes one of an allowance of the account. */
  spend(name: keyof AccountLimits): void {
    this.#parts.limits[name].spend(this.session.person);
  }

  /** Throws where an allowance of the account is used up. */
  require(name: keyof AccountLimits): void {
    this.#parts.limits[name].require(this.session.person);
  }

  /** Takes an amount that is known only now. */
  charge(name: keyof AccountLimits, amount: number): void {
    this.#parts.limits[name].charge(this.session.person, amount);
  }

  asker(signal: AbortSignal = this.c.req.raw.signal): Asker {
    return { account: this.session.person, signal };
  }

  /** Lets only those pass who hold the permissions; records the others, unless nobody's data is concerned. */
  async permit(needed: readonly Permission[], more?: Subject): Promise<void> {
    const { permissions } = this.session;
    const missing = needed.filter((permission) => !permissions.includes(permission));
    await this.#admit(missing.length === 0, () => notPermitted(...missing), more);
  }

  async permitHead(): Promise<void> {
    const refusal = () => new Failure({ code: 'not_permitted', permissions: ['department'] });
    await this.#admit(this.session.departments !== undefined, refusal);
  }

  async #admit(isAdmitted: boolean, refusal: () => Failure, more: Subject = {}): Promise<void> {
    const isRecorded = (more.purpose ?? this.#subject.purpose) !== undefined;
    if (isRecorded) this.#parts.limits.auditBytes.require(this.session.person);
    if (isAdmitted) return;
    if (isRecorded) {
      this.spend('reads');
      await this.record(DENIED, more);
    }
    throw refusal();
  }

  /** Records a read: a good one of one person, but for what `outcome` says. */
  async record(outcome: Partial<Outcome> = {}, more: Subject = {}): Promise<void> {
    await this.#parts.audit.record(this.done(outcome, more));
  }

  /**
   * Makes a change: the change and what `work` records of it are one transaction.
   * @param kind as in `Audit.change`
   */
  change<Result>(work: ChangeWork<Result>, kind?: 'exclusively' | 'transaction'): Promise<Result> {
    return this.#parts.audit.change(work, kind);
  }

  /** A row for `change` to record; what `outcome` leaves out is that of a good answer about one person. */
  done(outcome: Partial<Outcome> = {}, more: Subject = {}): AuditEvent {
    return { ...this.#event(more), outcome: 'ok', status: 200, count: 1, ...outcome };
  }

  /** Gets an answer, and records it before it is sent; also that there is none. */
  async read(
    answer: (signal: AbortSignal) => Promise<GoodAnswer>,
    more: Subject = {},
  ): Promise<Response> {
    const left = this.c.req.raw.signal;
    const ended = this.c.get('sessionEnded');
    async function answerInTime(): Promise<GoodAnswer> {
      const good = await answer(AbortSignal.any([left, ended]));
      ended.throwIfAborted();
      return good;
    }
    const { response, count } = await answerInTime().catch(async (thrown: unknown) => {
      // The browser receives nothing once it has left; the audit still does.
      const gone = left.aborted ? new Failure({ code: 'browser_left' }) : thrown;
      const error = ended.aborted ? ended.reason : gone;
      await this.record(outcomeOf(error), more);
      throw error;
    });
    await this.record({ status: response.status, count }, more);
    return response;
  }

  /** Begins an answer that is streamed, and recorded before its first byte. */
  async stream(
    answer: (stream: RecordedStream) => Response,
    more: Subject = {},
  ): Promise<Response> {
    const { audit, sessions } = this.#parts;
    const end = await audit.begin({ ...this.#event(more), outcome: 'ok', status: 200 });
    const { hash } = this.session;
    const { outgoing } = this.c.env;
    let watched: Watched | undefined;
    return answer({
      begin() {
        watched = sessions.watch(hash);
        return watched.signal;
      },
      end(count) {
        watched?.stop();
        return end(count);
      },
      cut: () => outgoing?.destroy(),
    });
  }

  #event(more: Subject): Omit<AuditEvent, keyof Outcome> {
    const { purpose, ...subject } = { ...this.#subject, ...more };
    if (purpose === undefined) throw new Error('A route without a purpose records nothing.');
    return { session: this.session, purpose, ...subject };
  }
}

/** "Not found" is an answer, too: the user looked. */
function outcomeOf(error: unknown): Outcome {
  const status = error instanceof HttpError ? error.status : 500;
  return status === 404
    ? { outcome: 'ok', status, count: 0 }
    : { outcome: 'failed', status, count: null };
}

/** Throws a `Failure` where the path has no usable id. */
function personIdOf(c: Context): string {
  const id = c.req.param('id');
  // As a path segment these two lead to another address, with our credential.
  if (id === '.' || id === '..' || !PersonId.safeParse(id).success || id === undefined) {
    throw invalid({ id: 'invalid' });
  }
  return id;
}
