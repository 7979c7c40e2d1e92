type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click on a link navigates here, rather than opening a tab or a window or downloading. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Whether a click means the row or the line that it is in: it is on no control, and has not just selected text. */
export function isOnEmptyPart(
  event: Click & { target: EventTarget; defaultPrevented: boolean },
): boolean {
  const { target, defaultPrevented } = event;
  if (defaultPrevented || !isPlainClick(event) || !(target instanceof Element)) return false;
  if (target.closest('a, button, input, [data-select]')) return false;
  return getSelection()?.isCollapsed !== false;
}
