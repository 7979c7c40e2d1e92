import { useEffect, useEffectEvent } from 'react';

/** Events that show that a user is present. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];
const CHECK_EVERY_MS = 5000;

/** Calls `onIdle` once after the given number of minutes without input; 0 disables it. */
export function useIdle(minutes: number, onIdle: () => void): void {
  const tell = useEffectEvent(onIdle);
  useEffect(() => {
    if (minutes === 0) return;
    let last = Date.now();
    let called = false;
    function look() {
      if (called || Date.now() - last < minutes * 60_000) return;
      called = true;
      tell();
    }
    /** Timers pause while the computer sleeps: the first input after waking first counts the time asleep. */
    function stir() {
      look();
      last = Date.now();
      called = false;
    }
    const gone = new AbortController();
    const { signal } = gone;
    for (const sign of SIGNS) {
      document.addEventListener(sign, stir, { capture: true, passive: true, signal });
    }
    document.addEventListener('visibilitychange', look, { signal });
    const timer = setInterval(look, CHECK_EVERY_MS);
    return () => {
      gone.abort();
      clearInterval(timer);
    };
  }, [minutes]);
}
