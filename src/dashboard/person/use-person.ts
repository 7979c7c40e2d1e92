import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { otherUserOf, type ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { cachedPerson, personQuery, updateInLists } from '../api/people/person.ts';
import { useMay } from '../api/sessions/session.ts';
import { isUnknownUser } from '../api/people/volunteer.ts';
import { afterPaint } from '../ui/scheduling/after-paint.ts';
import type { InList } from '../list/use-steps.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';

/**
 * A person as the list, the directory and their application together describe them. The directory is asked where no list
 * holds them, or its copy has grown old.
 */
export function usePerson(
  id: string,
  inList: InList | undefined,
  application: UseQueryResult<ReceivedVolunteer | null>,
) {
  const permitted = useMay('user:read');
  const client = useQueryClient();
  // Without a connection this is all there is.
  const cached = () => (permitted ? cachedPerson(client, id) : undefined);
  const query = useQuery({
    ...personQuery(id),
    enabled: permitted,
    initialData: () => (inList ? { user: inList.user, asOf: inList.asOf } : cached()),
    initialDataUpdatedAt: () => inList?.readAt ?? cached()?.asOf,
  });
  const { data: byId } = query;
  const { data: record, dataUpdatedAt } = application;
  const userOfRecord = record && otherUserOf(record, id) === null ? record.user : undefined;
  const { user: listed, asOf: listedAsOf = 0 } = inList ?? {};

  const sources = useMemo(() => {
    const known: (Source | null | undefined)[] = [
      listed && { user: listed, asOf: listedAsOf },
      byId,
      userOfRecord && { user: userOfRecord, asOf: dataUpdatedAt },
    ];
    return known.filter((source) => source !== null && source !== undefined);
  }, [listed, listedAsOf, byId, userOfRecord, dataUpdatedAt]);
  useNewerInLists(id, sources);

  const known = sources.length > 0;
  const missing = query.isError && isUnknownUser(query.error);
  // A person who has just registered may have an application before the directory contains them.
  const anyApplication = application.isLoading || Boolean(record);
  return {
    person: mergePerson(id, sources),
    /** Whether anything but the id is known yet. */
    known,
    /** Whether more of them may come. */
    awaited: permitted && !known,
    /** Whether there is no such person, as far as anybody knows. */
    unknown:
      (missing && !known && !anyApplication) ||
      (application.isError && isUnknownUser(application.error)),
    /** Why nothing is known, where that is a failure. */
    failure: query.isError && !known && !missing ? query.error : null,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Updates the cached lists, which keep their copies of people for hours, with newer data about this person. */
function useNewerInLists(id: string, sources: readonly Source[]) {
  const client = useQueryClient();
  useEffect(() => {
    if (sources.length < 2) return undefined;
    const asOf = Math.max(...sources.map((source) => source.asOf));
    const user = mergePerson(id, sources);
    // Redraws the list, for which the panel does not wait.
    return afterPaint(() => updateInLists(client, { user, asOf }));
  }, [client, id, sources]);
}

/** The data about a person from one source. */
interface Source {
  user: Omit<ReceivedUser, 'id'>;
  /** Milliseconds since 1970: nothing in it is older. */
  asOf: number;
}

/** Never empty by the contract, so an empty value is taken from another source. */
const FILLED = ['email', 'firstName', 'lastName', 'username', 'phone'] as const;

/** A person as all sources together describe them: each member is taken from the newest that states it. */
export function mergePerson(id: string, sources: readonly Source[]): ReceivedUser {
  const users = [...sources].sort((a, b) => b.asOf - a.asOf).map(({ user }) => user);
  const merged: ReceivedUser = {
    id,
    preferredName: stated(users.map(({ preferredName }) => preferredName)),
    address: stated(users.map(({ address }) => address)),
  };
  for (const member of FILLED) merged[member] = filled(users.map((user) => user[member]));
  // It tells of the address that it came with, and of no other.
  const ofAddress = users.filter(({ email }) => email === merged.email);
  merged.verified = filled(ofAddress.map(({ verified }) => verified));
  return merged;
}

/** One that was taken away is not given, whatever it was before. */
function stated<Value>(values: (Value | undefined)[]): Value | undefined {
  return values.find((value) => value !== undefined);
}

/** "Not given" is more than "not shared". */
function filled<Value>(values: (Value | null | undefined)[]): Value | null | undefined {
  const given = values.find((value) => value !== null && value !== undefined);
  return given ?? (values.includes(null) ? null : undefined);
}
