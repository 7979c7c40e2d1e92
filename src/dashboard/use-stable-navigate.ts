import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router';

/**
 * The router's `navigate`, one function for good: its own is another at each address, and with it every row that holds it
 * would be drawn anew. For whole addresses, which mean the same wherever one is.
 */
export function useStableNavigate(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback((to, options) => void latest.current(to, options), []);
}
