import { useDeferredValue, useMemo } from 'react';
import { countPeople, type EventCounts } from '../../staffing/counts.ts';
import type { Learnt } from './event.ts';
import { type PlacedApplication, type Plans, withPlaces } from './plans.ts';
import type { Scope } from '../paths/section-paths.ts';
import type { Applications } from './use-applications.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSettingsQuery } from '../api/board/use-settings.ts';
import { discard, edit } from '../api/outbox.ts';
import { outboxQuery } from '../api/outbox-state.ts';
import { may, useSession } from '../api/sessions/session.ts';
import type { BoardChange, SetUp } from '../../contract/bff/reviews/requests.ts';

/** The people of a scope, counted by department and slot: possible, assigned and planned. */
export interface Staffing {
  scope: Scope;
  applications: Applications;
  plans: Plans;
  /** The people with their places; behind `applications` and `plans` while a change is being painted. */
  people: readonly PlacedApplication[];
  counts: EventCounts;
  /** Whether `people` and `counts` are behind. */
  behind: boolean;
  shared: SharedSettings;
}

/** The parts that the layout of the pages has. */
interface StaffingSection extends Pick<Staffing, 'scope' | 'applications' | 'plans'> {
  learnt: Pick<Learnt, 'departments'>;
}

/** Counts once when applications, plans or settings change. */
export function useStaffing({ learnt, ...section }: StaffingSection): Staffing {
  const { applications, plans } = section;
  const shared = useBoardSettings();
  const { settings } = shared;
  const { list } = applications;
  const { departments } = learnt;
  const placed = useMemo(() => withPlaces(list, plans), [list, plans]);
  const people = useDeferredValue(placed);
  const counts = useMemo(
    () => countPeople(people, settings, departments),
    [people, settings, departments],
  );
  return { ...section, people, counts, behind: people !== placed, shared };
}

/** The settings of the board, and changing them: shown at once, sent in turn, kept until they are saved. */
export function useBoardSettings() {
  const client = useQueryClient();
  const session = useSession();
  const { settings, data, error, refetch, isFetching } = useSettingsQuery();
  const times = useQuery(outboxQuery).data?.unsaved.find(
    ({ change }) => change.member === 'setting' && change.value.member === 'times',
  );
  const save = (changes: readonly BoardChange[], onSaved?: () => void) =>
    void edit(
      client,
      changes.map((value) => ({ member: 'setting', seen: null, value })),
      { tell: (_, result) => result === 'saved' && onSaved?.() },
    );
  return {
    settings,
    known: data !== undefined,
    /** Whether this person may change them, as far as that is known; before they are known nobody can. */
    editable: data !== undefined && may(session, 'review:write'),
    /** Why they are not known. */
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    retrying: isFetching,
    change: (...changes: BoardChange[]) => save(changes),
    /** Saves the set-up of times; `onSaved` is called once the server has it. */
    saveTimes: (value: SetUp, onSaved: () => void) => save([{ member: 'times', value }], onSaved),
    savingTimes: times !== undefined && times.error === null,
    /** Why the set-up of times was not saved. */
    timesFailure: times?.error ?? null,
    giveUpTimes: () => times && discard(client, new Set([times.key])),
  };
}

export type SharedSettings = ReturnType<typeof useBoardSettings>;
