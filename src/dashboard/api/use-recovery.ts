import { focusManager, onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { mayPass } from './api-error.ts';

/** Tries again by itself what failed for the moment, once the browser is online again or the page is looked at again. */
export function useRecovery(error: Error | null, retry: () => void): void {
  const passing = error !== null && mayPass(error);
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (passing) return onRecovery(() => again());
  }, [passing]);
}

/** Answers how to stop waiting for that. */
export function onRecovery(retry: () => void): () => void {
  const tryAgain = (possible: boolean) => {
    if (possible) retry();
  };
  const stops = [onlineManager.subscribe(tryAgain), focusManager.subscribe(tryAgain)];
  return () => stops.forEach((stop) => stop());
}
