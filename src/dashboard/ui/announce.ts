/** Milliseconds after which an announcement is taken away: it may be a name that should not stay in the page. */
const STAYS = 3000;

let region: HTMLElement | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Has screen readers say, when they get to it, what others see. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  const said = region;
  clearTimeout(clearing);
  said.textContent = '';
  // A change in the same moment in which the region appears goes unheard.
  clearing = setTimeout(() => {
    said.textContent = text;
    clearing = setTimeout(() => said.replaceChildren(), STAYS);
  }, 50);
}
