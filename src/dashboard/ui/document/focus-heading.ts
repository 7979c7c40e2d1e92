/** Focuses the heading of the page, whichever that is. Answers whether there is one yet. */
export function focusHeading(): boolean {
  const heading = document.querySelector('h1');
  heading?.focus();
  return heading !== null;
}
