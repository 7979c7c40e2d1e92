import { topDialog } from './top-dialog.ts';

/** An announcement is removed after this time: it may be a name that should not stay in the page. */
const STAYS_MS = 3000;

/** The time before a text: screen readers miss one that comes together with its live region, as in a new dialog. */
const HEAD_START_MS = 50;

/** Announces a text to screen readers through the live region of `index.html` or of the open dialog. */
export function announce(text: string): void {
  for (const region of regions()) {
    region.replaceChildren(...[...region.childNodes].filter((node) => node instanceof Comment));
  }
  // A comment keeps the place: `forgetAnnouncements` takes it away, and with it the announcement.
  const place = document.createComment('');
  topRegion()?.append(place);
  sayAt(place, text);
}

/** Drops pending announcements, too: they may hold names, which the privacy screen masks now. */
export function forgetAnnouncements(): void {
  for (const region of regions()) region.replaceChildren();
}

function sayAt(place: Comment, text: string): void {
  setTimeout(() => {
    if (!place.parentNode) return;
    const top = topRegion();
    if (top && top !== place.parentNode) {
      // A dialog has opened or closed in the meantime.
      top.append(place);
      return sayAt(place, text);
    }
    // A node per announcement, so that two at the same moment are both read.
    const said = document.createTextNode(`${text} `);
    place.replaceWith(said);
    setTimeout(() => said.remove(), STAYS_MS);
  }, HEAD_START_MS);
}

function regions(): Element[] {
  return [...document.querySelectorAll('.visually-hidden[aria-live]')];
}

/** The live region of the open dialog, if any, else that of the page. */
function topRegion(): Element | undefined {
  const dialog = topDialog() ?? document;
  return regions().find((region) => dialog.contains(region));
}
