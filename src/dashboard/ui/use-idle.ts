import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** What somebody does who is there. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];
/** In milliseconds, between two looks at the clock. */
const EVERY = 5000;

/** Tells, once, that nobody has done anything on this page for so many minutes; 0 for never. */
export function useIdle(minutes: number, onIdle: () => void): void {
  const latest = useLatest(onIdle);
  useEffect(() => {
    if (minutes === 0) return;
    let last = Date.now();
    let told = false;
    function look() {
      if (told || Date.now() - last < minutes * 60_000) return;
      told = true;
      latest.current();
    }
    /** Timers sleep where the computer does: whoever wakes it is told of the time before them. */
    function stir() {
      look();
      last = Date.now();
      told = false;
    }
    const gone = new AbortController();
    const { signal } = gone;
    for (const sign of SIGNS) {
      document.addEventListener(sign, stir, { capture: true, passive: true, signal });
    }
    document.addEventListener('visibilitychange', look, { signal });
    const timer = setInterval(look, EVERY);
    return () => {
      gone.abort();
      clearInterval(timer);
    };
  }, [minutes, latest]);
}
