import { useState } from 'react';
import type { SignedIn } from '../../contract/bff/access/invitations.ts';

export interface KnownSession extends SignedIn {
  hasEnded: boolean;
}

/**
 * The sessions in the order in which this page got to know them. A session that has ended keeps its place until the page
 * is opened again, so that nothing moves under the pointer of a person who ends several.
 */
export function useKnownSessions(sessions: readonly SignedIn[]): KnownSession[] {
  const [{ last, known }, setKnown] = useState({ last: sessions, known: sessions });
  if (last !== sessions) setKnown({ last: sessions, known: withNews(known, sessions) });
  const live = new Set(sessions.map(({ id }) => id));
  return known.map((one) => ({ ...one, hasEnded: !live.has(one.id) }));
}

function withNews(known: readonly SignedIn[], sessions: readonly SignedIn[]): SignedIn[] {
  const byId = new Map(sessions.map((one) => [one.id, one]));
  const stayed = known.map((one) => byId.get(one.id) ?? one);
  const ids = new Set(known.map(({ id }) => id));
  return [...stayed, ...sessions.filter(({ id }) => !ids.has(id))];
}

/** At least one. */
export type Group = [KnownSession, ...KnownSession[]];

/** The sessions that are alike, in the order of the first ones. */
export function groupBy(
  sessions: readonly KnownSession[],
  keyOf: (session: KnownSession) => string,
): Group[] {
  const groups = new Map<string, Group>();
  for (const one of sessions) {
    const others = groups.get(keyOf(one));
    if (others) others.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
}
