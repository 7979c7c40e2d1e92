import { useMemo } from 'react';
import type { LoadState } from '../../api/load-state.ts';
import { useChanges } from '../../api/board/changes.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import { useVotes } from '../../api/reviews/use-votes.ts';
import type { Application } from '../../application-data/application.ts';
import { NO_SETTINGS } from '../../api/board/board-settings.ts';
import { useBoardSettings } from '../../application-data/use-board-settings.ts';
import { NO_CHANGES, useChangesSince } from '../../application-data/use-changes-since.ts';
import type { Learnt } from '../../application-data/event.ts';
import { conditionsOf, narrow } from './conditions.ts';
import type { Needed } from './filter.ts';
import type { BoardFilters } from '../../paths/board-paths.ts';

export type Sources = Readonly<Record<Needed, LoadState>>;

const NEEDED = ['reviews', 'settings', 'changes', 'votes'] as const satisfies Needed[];
const NOBODY: readonly Application[] = [];

/** The applications that fit the filters, and the data that filters need. */
export function useFound(
  search: BoardFilters,
  list: readonly Application[],
  learnt: Pick<Learnt, 'departments'>,
) {
  const reviewed = useReviews();
  const { byUser: reviews } = reviewed;
  const noticed = useChanges();
  const changes = useChangesSince(reviews, noticed, learnt.departments);
  const voted = useVotes();
  const { settings, known, error, retry } = useBoardSettings();
  const { byUser: votes } = voted;
  const conditions = useMemo(() => conditionsOf(search), [search]);
  // Without a filter on reviews, a mark must not redraw the board.
  const needs = new Set(conditions.flatMap((one) => one.needs));
  const asked = needs.has('reviews') ? reviews : undefined;
  const changed = search.changed ? changes.lines : NO_CHANGES.lines;
  const knownVotes = search.vote ? votes : undefined;
  const basis = needs.has('settings') ? settings : NO_SETTINGS;
  const sources: Sources = {
    reviews: reviewed,
    settings: { loaded: known, error, retry },
    changes: noticed,
    votes: voted,
  };
  const missing = NEEDED.find((one) => needs.has(one) && !sources[one].loaded) ?? null;
  const { found, counts } = useMemo(
    () =>
      narrow(missing === null ? list : NOBODY, conditions, {
        reviews: asked ?? new Map(),
        settings: basis,
        changes: changed,
        votes: knownVotes,
      }),
    [list, missing, conditions, asked, basis, changed, knownVotes],
  );
  return {
    conditions,
    /** In the order of the list. */
    found,
    /** The number of matches of each condition. */
    counts,
    /** The data that the filters wait for; until it is there, nobody is found. */
    missing,
    sources,
    reviews,
    settings,
    changes,
    votes,
  };
}
