/**
 * Whether this document shows anything: `shown`; `curtain`, nothing until it is known whether the session is over; `gone`,
 * nothing any more. It is stored in the document itself, because it lasts as long.
 */
type PageState = 'shown' | 'curtain' | 'gone';

/** Marks the one part of the document that is seen although the curtain is drawn. */
export const ON_CURTAIN = { 'data-on-curtain': '' };

/** The event of `window` at which the page is gone. Components still drawn would ask for their data again. */
export const GONE = 'rollcall:gone';

const TITLE_ID = 'curtain-title';

export function pageState(): PageState {
  return (document.documentElement.dataset.page as PageState | undefined) ?? 'shown';
}

/** Does nothing once the page is gone. */
export function setPageState(state: PageState): void {
  if (pageState() === 'gone') return;
  const { documentElement, head, body } = document;
  documentElement.dataset.page = state;
  const isDrawn = state === 'curtain';
  // Not by `hidden`: the lists would lose their scroll positions.
  for (const part of body.children) {
    if (part instanceof HTMLElement && part.dataset.onCurtain === undefined) {
      part.style.visibility = isDrawn ? 'hidden' : '';
    }
  }
  // Browsers show the first title of a document; that of the page may be a person's name.
  document.getElementById(TITLE_ID)?.remove();
  if (isDrawn) {
    const title = { id: TITLE_ID, textContent: 'Rollcall' };
    head.prepend(Object.assign(document.createElement('title'), title));
  }
  if (state !== 'gone') return;
  // Loading another document takes its time, and more than that without a connection.
  documentElement.hidden = true;
  dispatchEvent(new Event(GONE));
  document.title = '';
  body.replaceChildren();
}
