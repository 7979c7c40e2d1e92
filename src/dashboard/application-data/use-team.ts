import { useQuery } from '@tanstack/react-query';
import type { TeamMember } from '../../contract/bff/reviews/overnight.ts';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { overnightQuery } from '../api/board/overnight.ts';

/** The team's work since a moment. */
export interface Team {
  /** Undefined while unknown. */
  members: readonly TeamMember[] | undefined;
  loaded: boolean;
  /** Why it is not known. */
  error: ApiError | null;
  retry: () => void;
}

/** Loads the team's work since the moment that a filter names; sends no request without a filter. */
export function useTeam(filter: { since: string } | null): Team {
  const query = { ...overnightQuery(filter?.since ?? ''), enabled: filter !== null };
  const { data, error, refetch } = useQuery(query);
  return {
    members: data?.team,
    loaded: data !== undefined,
    error: error && !data ? toApiError(error) : null,
    retry: () => void refetch(),
  };
}
