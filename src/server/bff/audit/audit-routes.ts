/**
 * `GET /bff/audit` and the other routes of its page. Reading the audit is
 * recorded like any other read, page by page, because it tells what staff did and who was interested in whom.
 */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { PURPOSES } from '../../../contract/bff/access/access.ts';
import type { Named } from '../../../contract/bff/access/account.ts';
import {
  AUDIT_LIMIT,
  type AuditedFilters,
  type AuditPage,
  type NamedPeople,
  OUTCOMES,
} from '../../../contract/bff/audit/audit.ts';
import { NamesRequest } from '../../../contract/bff/audit/requests.ts';
import type { FieldProblem } from '../../../contract/bff/errors.ts';
import { PersonId } from '../../../contract/bff/text.ts';
import { shownName } from '../../../contract/service/names.ts';
import { readUser } from '../../../contract/service/read-user.ts';
import { distinctions } from '../accounts.ts';
import type { Asker } from '../queue.ts';
import { invalid } from '../failure.ts';
import { guarded } from '../guarded.ts';
import { timeIn } from '../request-body.ts';
import type { Stores } from '../stores.ts';
import type { GuardedRequest } from '../guarded-request.ts';
import {
  type AuditQuestion,
  type AuditCursor,
  readAudit,
  readersInAudit,
} from './audit-reading.ts';

const NEEDS = ['audit:read'] as const;

export function auditRoutes({ database, directory, enqueueList, auditDays }: Stores) {
  /** Reads, and records of whom the answer tells by name. */
  function readList(
    request: GuardedRequest,
    read: (asker: Asker) => Promise<{ answer: object; count: number; named?: string[] }>,
    subject: { personId?: string; filters: AuditedFilters },
  ): Promise<Response> {
    return request.read(async (signal) => {
      const { answer, count, named } = await read(request.asker(signal));
      if (named) subject.filters.people = named;
      return { response: request.c.json(answer), count };
    }, subject);
  }

  function enqueued<Result>({ account, signal }: Asker, read: () => Promise<Result>) {
    return enqueueList(account, async () => {
      signal.throwIfAborted();
      return read();
    });
  }

  return [
    guarded('GET', '/audit', { needs: NEEDS, purpose: ['audit', 'audit-export'] }, (request) => {
      const { question, after, limit } = questionOf(request.c);
      const { personId } = question;
      async function page(signal: AbortSignal) {
        const { entries, next } = await readAudit(database, question, { after, limit, signal });
        const distinctionOf = await distinctions(database);
        const answer: AuditPage = {
          entries: entries.map((entry) => ({
            ...entry,
            ...distinctionOf(entry.byPerson, entry.name),
          })),
          nextPage: next && `${next.at}.${next.id}`,
          keptDays: auditDays,
        };
        return { answer, count: entries.length };
      }
      return readList(request, (asker) => enqueued(asker, () => page(asker.signal)), {
        ...(personId !== undefined && { personId }),
        filters: { audit: questionWords(question), ...(after && { nextPage: true }) },
      });
    }),
    guarded('GET', '/audit/names', { needs: NEEDS, purpose: 'audit' }, (request) => {
      async function names() {
        const distinctionOf = await distinctions(database);
        const readers = await readersInAudit(database);
        const people: Named[] = readers.map((one) => ({
          ...one,
          ...distinctionOf(one.person, one.name),
        }));
        const named = people.map(({ person }) => person);
        return { answer: { people }, count: named.length, named };
      }
      return readList(request, (asker) => enqueued(asker, names), { filters: { names: true } });
    }),
    /**
     * The names of the people in view. Recorded as one read: unrecorded, it would allow listing everybody unseen; a row for
     * each person would bury other reads.
     */
    guarded(
      'POST',
      '/audit/people',
      { needs: ['audit:read', 'user:read'], purpose: 'audit', body: NamesRequest },
      (request) => {
        async function names(asker: Asker) {
          const { data, complete } = await directory.people(request.body.ids, asker);
          const people = data.flatMap((json) => {
            const user = json && readUser(JSON.parse(new TextDecoder().decode(json)));
            return user ? [{ id: user.id, name: shownName(user) }] : [];
          });
          const answer: NamedPeople = { people, complete };
          return { answer, count: people.length, named: people.map(({ id }) => id) };
        }
        return readList(request, names, { filters: { names: true } });
      },
    ),
  ];
}

interface Asked {
  question: AuditQuestion;
  after: AuditCursor | undefined;
  limit: number;
}

/** Throws a `Failure` with all that cannot be understood. */
function questionOf(c: Context): Asked {
  const sent = c.req.query();
  const fields: Record<string, FieldProblem> = {};
  /** Parses one parameter; `read` returns its value or a problem. */
  function parameter<Value>(
    name: string,
    read: (text: string) => { value: Value } | FieldProblem,
  ): Value | undefined {
    const text = sent[name];
    if (text === undefined) return undefined;
    const result = read(text);
    if (typeof result !== 'string') return result.value;
    fields[name] = result;
    return undefined;
  }
  const oneOf =
    <Value extends string>(known: readonly Value[]) =>
    (text: string) => {
      const value = known.find((one) => one === text);
      return value === undefined ? ('not_allowed' as const) : { value };
    };
  const like = (shape: z.ZodMiniType<string>) => (text: string) =>
    shape.safeParse(text).success ? { value: text } : ('invalid' as const);

  const question: AuditQuestion = {
    byPerson: parameter('byPerson', like(PersonId)),
    purpose: parameter('purpose', oneOf(PURPOSES)),
    outcome: parameter('outcome', oneOf(OUTCOMES)),
    personId: parameter('personId', like(PersonId)),
    from: parameter('from', momentOf),
    to: parameter('to', momentOf),
  };
  const after = parameter('nextPage', cursorOf);
  const limit = parameter('limit', limitOf) ?? AUDIT_LIMIT.default;
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { question, after, limit };
}

function momentOf(text: string): { value: number } | FieldProblem {
  const value = timeIn(text);
  return value === null ? 'invalid' : { value };
}

function limitOf(text: string): { value: number } | FieldProblem {
  if (!/^\d{1,9}$/.test(text)) return 'wrong_type';
  const value = Number(text);
  if (value < 1) return 'too_small';
  return value > AUDIT_LIMIT.maximum ? 'too_large' : { value };
}

/** Not sealed like the cursors of people: it holds nothing secret, and gives access to nothing more. */
function cursorOf(text: string): { value: AuditCursor } | FieldProblem {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return at && id ? { value: { at: Number(at), id } } : 'not_issued_here';
}

/** The filters of a question in words, except the person, who has a column. */
function questionWords({ byPerson, purpose, outcome, from, to }: AuditQuestion): string[] {
  const day = (time: number | undefined) => time !== undefined && new Date(time).toISOString();
  return [
    byPerson !== undefined && `person ${byPerson}`,
    purpose && `purpose ${purpose}`,
    outcome && `outcome ${outcome}`,
    from !== undefined && `from ${day(from)}`,
    to !== undefined && `to ${day(to)}`,
  ].filter((one) => typeof one === 'string');
}
