import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import { readAfterChange } from '../api/live/following.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';

/**
 * Makes changes, and reads the list again that shows them. A change that another user has already made counts as done; its answer
 * is null.
 * @param list the query of the list
 * @param onDone called before the list is read
 */
export function useChange<Change, Answer>(
  { queryKey }: { queryKey: QueryKey },
  make: (change: Change) => Promise<Answer>,
  onDone?: (answer: Answer | null, change: Change) => void,
) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: Change) =>
      make(change).catch((error: ApiError) => {
        if (error.kind === 'not-found') return null;
        throw error;
      }),
    onSuccess(answer, change) {
      onDone?.(answer, change);
      return readAfterChange(client, queryKey);
    },
  });
}
