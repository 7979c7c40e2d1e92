import { useEffect, useRef } from 'react';
import { reportOpened } from '../api/audit/audit.ts';
import { wasBegun } from '../api/people/volunteer.ts';
import { afterPaint } from '../ui/scheduling/after-paint.ts';

/**
 * Reports to the audit that a person was opened whose data needed no request.
 * @param held whether all data shown was already loaded; null while unknown
 */
export function useReportOpened(userId: string, held: boolean | null): void {
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (held === null || known.current === userId) return;
    known.current = userId;
    // A request states its own purpose.
    if (!wasBegun(userId) && held) afterPaint(() => reportOpened(userId));
  }, [userId, held]);
}
