import { useDeferredValue, useMemo } from 'react';
import { takenBack, type TakenBack } from '../../staffing/taken-back.ts';
import { useBoard, useBoardReviews } from './board.ts';
import { useEverybody } from './use-applications.ts';

/**
 * Plans, decisions and settings of the team that the registration system took the basis from. Reads nobody: null until another part of
 * the page has read everybody.
 */
export function useTakenBack(): TakenBack | null {
  const { list, failed } = useEverybody(false);
  const { byUser, loaded } = useBoardReviews().reviews;
  const reviews = useDeferredValue(byUser);
  const { settings } = useBoard().shared;
  return useMemo(
    () => (list && loaded ? takenBack({ list, failed, reviews, settings }) : null),
    [list, failed, loaded, reviews, settings],
  );
}
