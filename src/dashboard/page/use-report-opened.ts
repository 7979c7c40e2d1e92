import { useEffect, useRef } from 'react';
import { reportOpened } from '../api/audit/audit.ts';
import { afterPaint } from '../ui/scheduling/after-paint.ts';

/** Reports to the audit, once each time that a person is opened, that they are shown; null while nothing of them is. */
export function useReportOpened(userId: string | null): void {
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (userId === null || reported.current === userId) return;
    reported.current = userId;
    afterPaint(() => reportOpened(userId));
  }, [userId]);
}
