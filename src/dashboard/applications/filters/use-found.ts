import { useMemo } from 'react';
import { useBoard } from '../../application-data/board.ts';
import type { Application } from '../../application-data/application.ts';
import { NO_SETTINGS } from '../../api/board/board-settings.ts';
import { NO_CHANGES } from '../../application-data/use-changes-since.ts';
import type { Noted, Source, Sources } from '../../application-data/use-noted.ts';
import { conditionsOf, meeting, testerOf } from './conditions.ts';
import type { BoardFilters } from '../../paths/board-paths.ts';

interface Searched {
  noted: Noted;
  sources: Sources;
}

const SOURCES = ['reviews', 'settings', 'changes', 'votes'] as const satisfies Source[];
const NOBODY: readonly Application[] = [];

/** The applications that fit the filters. */
export function useFound(search: BoardFilters, { noted, sources }: Searched) {
  const { list } = useBoard().applications;
  const { reviews, settings, changes, votes } = noted;
  const conditions = useMemo(() => conditionsOf(search), [search]);
  // Without a filter on reviews, a mark must not redraw the board.
  const needs = new Set(conditions.flatMap((one) => one.needs));
  const asked = needs.has('reviews') ? reviews : undefined;
  const changed = search.changed !== null ? changes.lines : NO_CHANGES.lines;
  const knownVotes = search.vote ? votes : undefined;
  const basis = needs.has('settings') ? settings : NO_SETTINGS;
  const missing = SOURCES.find((one) => needs.has(one) && !sources[one].loaded) ?? null;
  const among = missing === null ? list : NOBODY;
  const test = useMemo(
    () =>
      testerOf(among, {
        reviews: asked ?? new Map(),
        settings: basis,
        changes: changed,
        votes: knownVotes,
      }),
    [among, asked, basis, changed, knownVotes],
  );
  const tested = useMemo(() => test(conditions), [test, conditions]);
  const found = useMemo(() => meeting(among, tested), [among, tested]);
  return {
    conditions: tested,
    /** The applications that are looked through; nobody while data is missing. */
    among,
    /** In the order of the list. */
    found,
    /** The data that the filters wait for; until it is there, nobody is found. */
    missing,
  };
}

export type Found = ReturnType<typeof useFound>;
