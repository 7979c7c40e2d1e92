import { useState } from 'react';
import { reportLegalName } from '../api/audit.ts';

/** Shows what holds a legal name on demand: each time that is reported first, and without the report nothing is shown. */
export function useReportedReveal(personId: string, onRevealed: () => void = () => undefined) {
  const [state, setState] = useState<'hidden' | 'asked' | 'failed' | 'revealed'>('hidden');

  async function reveal() {
    setState('asked');
    try {
      await reportLegalName(personId);
    } catch {
      setState('failed');
      return;
    }
    setState('revealed');
    onRevealed();
  }

  function toggle() {
    if (state === 'revealed') setState('hidden');
    else if (state !== 'asked') void reveal();
  }

  return { revealed: state === 'revealed', failed: state === 'failed', toggle };
}
