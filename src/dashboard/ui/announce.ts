/** Milliseconds after which an announcement is taken away: it may be a name that should not stay in the page. */
const STAYS = 3000;

/** Milliseconds: a change in the same moment in which its region appears goes unheard. */
const HEAD_START = 50;

const REGION = '.visually-hidden[aria-live]';

/** Has screen readers say, when they get to it, what others see. */
export function announce(text: string): void {
  // What was said before may be a name, and this that names are masked.
  for (const region of document.querySelectorAll(REGION)) region.replaceChildren();
  sayIn(topRegion(), text);
}

function sayIn(region: Element, text: string): void {
  setTimeout(() => {
    const top = topRegion();
    // A dialog has opened or closed meanwhile.
    if (top !== region) return sayIn(top, text);
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
