/** An announcement is removed after this time: it may be a name that should not stay in the page. */
const STAYS_MS = 3000;

/** The time before a text: screen readers miss one that comes together with its live region, as in a new dialog. */
const HEAD_START_MS = 50;

const REGION = '.visually-hidden[aria-live]';

/** Incremented to drop pending announcements. */
let turn = 0;

/** Announces a text to screen readers through the live region of `index.html` or of the open dialog. */
export function announce(text: string): void {
  takeAway();
  const region = topRegion();
  if (region) sayIn(region, text, turn);
}

/** Drops pending announcements: they may hold names, which the privacy screen masks now. */
export function forgetAnnouncements(): void {
  turn += 1;
  takeAway();
}

function takeAway(): void {
  for (const region of document.querySelectorAll(REGION)) region.replaceChildren();
}

function sayIn(region: Element, text: string, when: number): void {
  setTimeout(() => {
    if (when !== turn) return;
    const top = topRegion();
    // A dialog has opened or closed in the meantime.
    if (top && top !== region) return sayIn(top, text, when);
    // A node per announcement, so that two at the same moment are both read.
    const said = document.createTextNode(`${text} `);
    region.append(said);
    setTimeout(() => said.remove(), STAYS_MS);
  }, HEAD_START_MS);
}

/** The live region of the open dialog, if any: a modal dialog hides the rest of the page from screen readers. */
function topRegion(): Element | null {
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return layer.querySelector(REGION);
}
