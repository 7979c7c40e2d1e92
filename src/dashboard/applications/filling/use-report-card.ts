import { useEffect, useRef } from 'react';
import { reportOpened } from '../../api/audit/audit.ts';
import { afterPaint } from '../../ui/scheduling/after-paint.ts';

/** Reports to the audit that a person's card was shown; null for none. */
export function useReportCard(userId: string | null): void {
  const reported = useRef<string>(undefined);
  useEffect(() => {
    // A refresh may take the card away for a moment.
    if (userId === null || reported.current === userId) return;
    reported.current = userId;
    afterPaint(() => reportOpened(userId));
  }, [userId]);
}
