import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accessQuery } from '../../api/access.ts';
import { toApiError, type ApiError } from '../../api/api-error.ts';

/** Changes access and shows the outcome. A change that another user has already made counts as done. */
export function useChange() {
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
    await client.refetchQueries(accessQuery);
    setBusy(false);
    return true;
  }

  return { busy, failed, change };
}
