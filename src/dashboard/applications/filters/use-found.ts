import { useMemo } from 'react';
import type { LoadState } from '../../api/load-state.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import { useVotes } from '../../api/reviews/use-votes.ts';
import type { Application } from '../../application-data/application.ts';
import { NO_SETTINGS } from '../../api/board/board-settings.ts';
import { useBoardSettings } from '../../application-data/use-staffing.ts';
import { NO_CHANGES, useChangesSince } from '../../application-data/use-changes-since.ts';
import type { Learnt } from '../../application-data/event.ts';
import { conditionsOf, narrow, type CountedCondition } from './conditions.ts';
import { useReviewers } from './kinds/review-filters.tsx';
import { useSession } from '../../api/sessions/session.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import type { Needed } from './filter.ts';
import type { BoardFilters } from '../../paths/board-paths.ts';

/** A filter as its chip shows it. */
export interface FoundCondition extends CountedCondition {
  label: string;
}

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
  const { changes, source } = useChangesSince(list, reviews, learnt.departments);
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
    changes: source,
    votes: voted,
  };
  const missing = NEEDED.find((one) => needs.has(one) && !sources[one].loaded) ?? null;
  const narrowed = useMemo(
    () =>
      narrow(missing === null ? list : NOBODY, conditions, {
        reviews: asked ?? new Map(),
        settings: basis,
        changes: changed,
        votes: knownVotes,
      }),
    [list, missing, conditions, asked, basis, changed, knownVotes],
  );
  const { on: masked } = usePrivacy();
  const reviewers = useReviewers();
  const timeZone = useSession().event.timeZone;
  const { departments } = learnt;
  // The columns of the board depend on them.
  const named = useMemo(() => {
    // The search text may be a name: behind the privacy screen it is hidden.
    const naming = { departments, reviewers, settings, masked, timeZone };
    return narrowed.conditions.map((one): FoundCondition => ({ ...one, label: one.name(naming) }));
  }, [narrowed, departments, reviewers, settings, masked, timeZone]);
  return {
    conditions: named,
    /** In the order of the list. */
    found: narrowed.found,
    /** The data that the filters wait for; until it is there, nobody is found. */
    missing,
    sources,
    reviews,
    settings,
    changes,
    votes,
  };
}

export type Found = ReturnType<typeof useFound>;
