import { useCallback } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router';
import { useLatestRef } from '../ui/hooks/use-latest-ref.ts';

/**
 * The router's `navigate` with a stable identity; the router's own changes with each address, which would redraw every
 * row that uses it. For absolute addresses only.
 */
export function useStableNavigate(): (to: To, options?: NavigateOptions) => void {
  const latest = useLatestRef(useNavigate());
  return useCallback((to, options) => void latest.current(to, options), [latest]);
}
