import { useCallback } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router';
import { useLatest } from './ui/use-latest.ts';

/**
 * The router's `navigate`, one function for good: its own is another at each address, and with it every row that holds it
 * would be drawn anew. For whole addresses, which mean the same wherever one is.
 */
export function useStableNavigate(): (to: To, options?: NavigateOptions) => void {
  const latest = useLatest(useNavigate());
  return useCallback((to, options) => void latest.current(to, options), [latest]);
}
