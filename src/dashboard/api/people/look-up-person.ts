/** Finds a person by an ID or a part of a name. */
import type { AuditPage } from '../../../contract/bff/audit/audit.ts';
import type { UsersAnswer } from '../../../contract/bff/find.ts';
import { shownName } from '../../../contract/service/names.ts';
import { request } from '../request.ts';

/** People who are offered. */
const MOST_OFFERED = 6;

interface OfferedPerson {
  id: string;
  name: string;
  /** Tells people of one name apart: the username and the place. */
  apart: string[];
}

export type LookedUp =
  | { id: string }
  /** Several people are meant; `more` says whether there are others. */
  | { offered: OfferedPerson[]; more: boolean }
  /** `complete` says whether everybody was searched. */
  | { offered: null; complete: boolean };

/**
 * Looks up a person; throws an `ApiError`. The search is recorded in the audit, like each search for people.
 * @param mayFind whether the user may find people
 */
export async function lookUpPerson(typed: string, mayFind: boolean): Promise<LookedUp> {
  const found = mayFind ? await find(typed) : { people: [], more: false, complete: true };
  const { people, more, complete } = found;
  const exact = people.find(({ id }) => id === typed) ?? (people.length === 1 ? people[0] : null);
  if (exact) return { id: exact.id };
  if (people.length > 0) return { offered: people, more };
  // The person may have left the event. Only for what looks like an ID: the audit keeps the IDs of questions, not names.
  if (/^\S*\d\S*$/.test(typed) && (await isInAudit(typed))) return { id: typed };
  return { offered: null, complete };
}

async function find(text: string) {
  const { data, nextPage, directory } = await request<UsersAnswer>('/bff/users/search', {
    method: 'POST',
    purpose: 'find',
    body: { limit: MOST_OFFERED, filter: { text } },
  });
  const people = data.map((user): OfferedPerson => {
    const { id, username, address } = user;
    const apart = [username && `@${username}`, address?.addressCity].flatMap((text) => text || []);
    return { id, name: shownName(user), apart };
  });
  return { people, more: nextPage !== null, complete: directory?.complete ?? true };
}

async function isInAudit(personId: string): Promise<boolean> {
  const question = new URLSearchParams({ personId, limit: '1' });
  const { entries } = await request<AuditPage>(`/bff/audit?${question}`, {
    purpose: 'audit',
  });
  return entries.some((entry) => entry.personId === personId);
}
