import { useEffect } from 'react';
import { reportOpened } from '../../api/audit.ts';
import { afterPaint } from '../../ui/after-paint.ts';

/** Reports to the audit that a person's card was shown; null for none. */
export function useReportCard(userId: string | null): void {
  useEffect(() => {
    if (userId !== null) afterPaint(() => reportOpened(userId));
  }, [userId]);
}
