import { useEffect, useRef } from 'react';
import { reportOpened } from '../api/audit.ts';
import { wasBegun } from '../api/volunteer.ts';
import { afterPaint } from '../ui/after-paint.ts';

/**
 * Reports to the audit that somebody was opened for whom nothing had to be read.
 * @param held whether all that is shown of them was held as they were opened; null while that is not known
 */
export function useReportOpened(userId: string, held: boolean | null): void {
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (held === null || known.current === userId) return;
    known.current = userId;
    // What is read tells the purpose itself.
    if (!wasBegun(userId) && held) afterPaint(() => reportOpened(userId));
  }, [userId, held]);
}
