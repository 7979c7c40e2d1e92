import { useCallback } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router';
import { replaceWhileTyping } from './address-router.tsx';
import { useLatest } from './ui/use-latest.ts';

interface How extends NavigateOptions {
  /** Whether it replaces an address at a letter that is typed, and may be the next moment. */
  typing?: boolean;
}

/**
 * The router's `navigate`, one function for good: its own is another at each address, and with it every row that holds it
 * would be drawn anew. For whole addresses, which mean the same wherever one is.
 */
export function useStableNavigate(): (to: To, how?: How) => void {
  const latest = useLatest(useNavigate());
  return useCallback(
    (to, { typing = false, ...options } = {}) => {
      const navigate = () => void latest.current(to, options);
      if (typing) replaceWhileTyping(navigate);
      else navigate();
    },
    [latest],
  );
}
