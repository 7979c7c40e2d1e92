import { useEffect, useEffectEvent, useId } from 'react';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

/**
 * For a text that is written, but not saved: the browser asks before the page is left.
 * @param onGone called when the field is taken out of the page, which is not left then, as far as browsers are concerned
 */
export function useDraft(isUnsaved: boolean, onGone?: () => void): void {
  const id = useId();
  useEffect(() => {
    warnBeforeLeaving(id, isUnsaved);
    return () => warnBeforeLeaving(id, false);
  }, [id, isUnsaved]);
  const save = useEffectEvent(() => onGone?.());
  useEffect(() => () => save(), []);
}
