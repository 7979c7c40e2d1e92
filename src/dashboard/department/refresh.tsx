import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { refreshDepartment } from '../api/board/department.ts';
import { Age } from '../list/status/age.tsx';
import { departmentWords } from '#messages/department.ts';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import { FailedView } from '../page/failed-view.tsx';
import styles from './department.module.css';

/** The age of the list, and the button that reads the applications again. */
export function Refresh({ asOf }: { asOf: string }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);

  async function refresh() {
    setBusy(true);
    setFailed(null);
    try {
      await refreshDepartment(client, asOf);
    } catch (error) {
      setFailed(toApiError(error));
    }
    setBusy(false);
  }

  return (
    <>
      <div className={`${styles.tools} screen-only`}>
        <Age asOf={asOf} say={departmentWords.asOf} />
        <Button busy={busy} onClick={() => void refresh()}>
          {busy ? words.refreshing : words.refresh}
        </Button>
      </div>
      {failed && <FailedView compact title={departmentWords.refreshFailed} error={failed} />}
    </>
  );
}
