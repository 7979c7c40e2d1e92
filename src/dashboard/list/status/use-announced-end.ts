import { useEffect, useRef } from 'react';
import { noPeopleWords } from '#messages/users.ts';
import { announce } from '../../ui/document/announce.ts';

/**
 * Announces that a refresh has ended well, which changes nothing else that a screen reader would notice.
 * @param failed whether one that is over has not read the list again
 */
export function useAnnouncedEnd({ busy, failed }: { busy: boolean; failed: boolean }): void {
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && !busy && !failed) announce(noPeopleWords.lookedAgain);
    wasBusy.current = busy;
  }, [busy, failed]);
}
