/** Milliseconds after which an announcement is taken away: it may be a name that should not stay in the page. */
const STAYS = 3000;

/** Milliseconds: a change in the same moment in which its region appears goes unheard. */
const HEAD_START = 50;

const REGION = '.visually-hidden[aria-live]';

/** Changes when all that was to be said until now is not to be said any more. */
let turn = 0;

/** Has screen readers say, when they get to it, what others see. */
export function announce(text: string): void {
  takeAway();
  sayIn(topRegion(), text, turn);
}

/** Nothing is said any more of what was to be said: it may be a name, and names are masked now. */
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
    // A dialog has opened or closed meanwhile.
    if (top !== region) return sayIn(top, text, when);
    // Each for itself: of two in the same moment both are heard.
    const said = document.createTextNode(`${text} `);
    region.append(said);
    setTimeout(() => said.remove(), STAYS);
  }, HEAD_START);
}

/** Within the dialog that is open, if any: it hides the rest of the page from screen readers, too. */
function topRegion(): Element {
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const there = layer.querySelector(REGION);
  if (there) return there;
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  layer.append(region);
  return region;
}
