import { useEffect, type RefObject } from 'react';

/**
 * While the text of a field is wrong, a link that would leave the page leads to the field instead: the text is saved nowhere,
 * and would be lost.
 */
export function useStayWhileWrong(
  isWrong: boolean,
  field: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    if (!isWrong) return;
    function stay(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a');
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || link.target || link.download || isElsewhere || event.defaultPrevented) return;
      if (!link.protocol.startsWith('http')) return;
      event.preventDefault();
      field.current?.focus();
    }
    // Before the link has heard of it.
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, [isWrong, field]);
}
