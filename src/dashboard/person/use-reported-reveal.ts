import { useState } from 'react';
import { reportLegalName } from '../api/audit/audit.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';

type State = 'hidden' | 'asked' | 'failed' | 'revealed';

/** Shows a legal name on demand: each time that is reported first, and without the report nothing is shown. */
export function useReportedReveal(personId: string) {
  const { turn } = usePrivacy();
  const [{ state, at }, keep] = useState<{ state: State; at: number }>({ state: 'hidden', at: 0 });
  const setState = (state: State) => keep({ state, at: turn });

  async function reveal() {
    setState('asked');
    try {
      await reportLegalName(personId);
    } catch {
      setState('failed');
      return;
    }
    setState('revealed');
  }

  function toggle() {
    if (state === 'revealed' && at === turn) setState('hidden');
    else if (state !== 'asked') void reveal();
  }

  // Fields revealed before the privacy screen was switched on are hidden again.
  return { revealed: state === 'revealed' && at === turn, failed: state === 'failed', toggle };
}
