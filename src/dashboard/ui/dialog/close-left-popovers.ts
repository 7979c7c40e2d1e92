/**
 * Closes a popover when the focus leaves it. Browsers close popovers on a click outside, but not when the Tab key moves
 * the focus behind them.
 */
export function closeLeftPopovers(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
      // A press on words in the popover focuses the element around it that can have the focus.
      const around = target.contains(popover);
      // Its own button closes it on click.
      const opener = `[popovertarget="${popover.id}"]`;
      if (!around && !popover.contains(target) && !target.matches(opener)) popover.hidePopover();
    }
  });
}
