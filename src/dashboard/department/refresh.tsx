import { useMutation, useQueryClient } from '@tanstack/react-query';
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
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => refreshDepartment(client, asOf),
  });

  return (
    <>
      <div className={`${styles.tools} screen-only`}>
        <Age asOf={asOf} say={departmentWords.asOf} />
        <Button busy={isPending} onClick={() => mutate()}>
          {isPending ? words.refreshing : words.refresh}
        </Button>
      </div>
      {error && <FailedView compact title={departmentWords.refreshFailed} error={error} />}
    </>
  );
}
