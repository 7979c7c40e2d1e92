import { useEffect, useEffectEvent } from 'react';
import { onNextAct } from '../document/next-act.ts';

/**
 * While an answer to Enter is pending, calls it off as soon as the user does something else.
 * @param awaiting state that is set as Enter is pressed: one that is drawn later would miss an act before that
 */
export function useCalledOff(awaiting: boolean, callOff: () => void): void {
  const act = useEffectEvent(callOff);
  useEffect(() => (awaiting ? onNextAct(() => act()) : undefined), [awaiting]);
}
