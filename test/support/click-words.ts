/** Clicks where a person does: on the words that are shown, not on a control that a test knows by its role. */
import { expect, type Locator } from '@playwright/test';

/**
 * Presses the middle of the visible words of a control: of the label of a checkbox, of the text of a menu entry or a
 * cell. A control without words is pressed itself. Fails where another element covers that place, and where a checkbox
 * or radio button does not change.
 */
export async function clickWords(
  control: Locator,
  by: 'mouse' | 'finger' = 'mouse',
): Promise<void> {
  const kind = (await control.getAttribute('type')) ?? '';
  const choice = kind === 'checkbox' || kind === 'radio';
  const checked = choice && (kind === 'radio' || !(await control.isChecked()));
  let place = { x: 0, y: 0 };
  // An element that moves while it loads is pressed once it rests.
  await expect(async () => {
    const last = place;
    place = await placeOf(control);
    expect(place).toEqual(last);
  }).toPass({ intervals: [50] });
  const { mouse, touchscreen } = control.page();
  await (by === 'finger' ? touchscreen.tap(place.x, place.y) : mouse.click(place.x, place.y));
  if (choice) await expect(control).toBeChecked({ checked });
}

/** The middle of the longest line of visible words. */
function placeOf(control: Locator): Promise<{ x: number; y: number }> {
  return control.evaluate((one) => {
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
    const places = labels.length > 0 ? labels : [one];
    const lines = places.flatMap((place) => {
      place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const found: DOMRect[] = [];
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!text.textContent?.trim() || text.parentElement?.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        found.push(...range.getClientRects());
      }
      return found.filter(({ width }) => width > 1);
    });
    const [line = one.getBoundingClientRect()] = lines.toSorted((a, b) => b.width - a.width);
    const place = { x: line.x + line.width / 2, y: line.y + line.height / 2 };
    const hit = document.elementFromPoint(place.x, place.y);
    if (!hit || ![...places, one].some((part) => part.contains(hit))) {
      // Away from what sticks to an edge, for the next attempt.
      one.scrollIntoView({ block: 'center', inline: 'center' });
      throw new Error(`${one.outerHTML.slice(0, 80)} is covered by ${hit?.outerHTML.slice(0, 80)}`);
    }
    return place;
  });
}
