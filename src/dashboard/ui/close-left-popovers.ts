/**
 * Closes what is open over the page as soon as the focus is elsewhere: browsers do that for a click, and leave it open for
 * the Tab key, over what has the focus then.
 */
export function closeLeftPopovers(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
      // Its own button closes it when it is pressed.
      const opener = `[popovertarget="${popover.id}"]`;
      if (!popover.contains(target) && !target.matches(opener)) popover.hidePopover();
    }
  });
}
