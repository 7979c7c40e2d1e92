/** A `ref` that focuses its element once it is mounted: the only field of a form, the first button of the next step. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
