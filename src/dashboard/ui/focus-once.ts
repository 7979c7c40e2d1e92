/** A `ref` for what the next key belongs to once it comes: the one field of a form, the first button of another step. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
