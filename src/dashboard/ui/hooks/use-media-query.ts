import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches, for decisions that CSS cannot make. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, matches } = useMemo(() => {
    const list = matchMedia(query);
    return {
      subscribe: (onChange: () => void) => {
        list.addEventListener('change', onChange);
        return () => list.removeEventListener('change', onChange);
      },
      matches: () => list.matches,
    };
  }, [query]);
  return useSyncExternalStore(subscribe, matches);
}
