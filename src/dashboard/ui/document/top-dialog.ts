/** The open dialog; of several, the one that was opened last. It hides the rest of the page, from screen readers, too. */
export function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}
