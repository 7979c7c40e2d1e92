import { useCallback } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router';
import { replaceWhileTyping } from './address-router.tsx';
import { useLatest } from './ui/use-latest.ts';

interface How extends NavigateOptions {
  /** Whether it replaces an address at a letter that is typed, and may be the next moment. */
  typing?: boolean;
}

/**
 * The router's `navigate` with a stable identity; the router's own changes with each address, which would redraw every
 * row that uses it. For absolute addresses only.
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
