/** A `ref` for what the next key belongs to when a step of the dialog takes the place of another. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
