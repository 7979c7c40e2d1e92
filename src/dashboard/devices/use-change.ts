import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { readAfterChange } from '../api/live/following.ts';

/**
 * Makes changes, and reads the list again that shows them. A change that another user has already made counts as done.
 * @param list the query of the list
 */
export function useChange({ queryKey }: { queryKey: QueryKey }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);

  async function change(act: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setFailed(null);
    try {
      await act();
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.kind !== 'not-found') {
        setFailed(error);
        setBusy(false);
        return false;
      }
    }
    await readAfterChange(client, queryKey);
    setBusy(false);
    return true;
  }

  return { busy, failed, change };
}
