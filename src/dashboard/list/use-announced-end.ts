import { useEffect, useRef } from 'react';
import { noPeopleWords } from '../messages/no-people-words.ts';
import { announce } from '../ui/announce.ts';

/** Whoever hears the page is told that looking again has ended as it began: nothing else in it changes. */
export function useAnnouncedEnd({ busy, failed }: { busy: boolean; failed: boolean }): void {
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && !busy && !failed) announce(noPeopleWords.lookedAgain);
    wasBusy.current = busy;
  }, [busy, failed]);
}
