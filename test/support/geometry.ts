/** Finds elements that are clipped, covered or too small to press, by their geometry. */
import type { Page } from '@playwright/test';

/** Later rows look like the first ones, and measuring all of them takes seconds. */
export const LATER_ROWS = 'tbody tr:nth-child(n + 8), [role=rowgroup] [role=row]:nth-child(n + 8)';

/** Text and controls that cannot be seen whole, by any scrolling but that of a table. */
export async function layoutProblems(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate((laterRows) => {
    /** More than rounding. */
    const SLACK = 1.5;
    /** Elements that truncate on purpose, with the full text available elsewhere. */
    const MAY_BE_SHORTENED = 'tr, [role=row], [role=table], [role=grid], select, input';
    const problems = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.add(`the page is ${scrollWidth - clientWidth} wider`);

    const layer = topLayer();
    const shown = [...layer.querySelectorAll('*')].filter(isShown);
    for (const element of shown) checkScroller(element);
    checkApart(shown.flatMap(textsOf).flatMap(checkText));
    checkApart(shown.filter((one) => one.matches('button, select, input, textarea')).map(boxOf));
    return [...problems].slice(0, 20);

    interface Box {
      element: Element;
      name: string;
      box: DOMRect;
    }

    function boxOf(element: Element): Box {
      return { element, name: nameOf(element), box: element.getBoundingClientRect() };
    }

    /** An open layer makes the rest of the page inert. */
    function topLayer(): Element {
      return document.querySelector('dialog:modal') ?? document.body;
    }

    function isShown(element: Element): boolean {
      if (element.closest(`${laterRows}, .visually-hidden, option, script, noscript`)) return false;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    }

    function nameOf(element: Element): string {
      const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.localName} “${text.trim().slice(0, 40)}”`;
    }

    function textsOf(element: Element): Box[] {
      const nodes = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      return nodes.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()]
          .filter(({ width, height }) => width > 1 && height > 1)
          .map((box) => ({ element, name: nameOf(element), box }));
      });
    }

    /** Only a table may need scrolling both ways, what keeps its lines as they are, and a line of links. */
    function checkScroller(element: Element): void {
      const { overflowX } = getComputedStyle(element);
      if (overflowX !== 'auto' && overflowX !== 'scroll') return;
      if (element.scrollWidth <= element.clientWidth + 1) return;
      if (
        element.matches('pre, textarea, nav') ||
        element.closest('[role=table], [role=grid], table')
      )
        return;
      if (element.querySelector('[role=table], [role=grid], table')) return;
      problems.add(`${nameOf(element)} scrolls sideways`);
    }

    /** The visible part of a text, if any. */
    function checkText({ element, name, box }: Box): Box[] {
      let { left, right, top, bottom } = box;
      let reached = false;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        const { overflowX, overflowY, overflowClipMargin, position } = style;
        const edge = around.getBoundingClientRect();
        const beyond = SLACK + (Number.parseFloat(overflowClipMargin) || 0);
        const across = left < edge.left - beyond || right > edge.right + beyond;
        // Lines may be closer than the height that a font claims for its letters.
        const claimed = 0.25 * box.height;
        const down = top < edge.top - claimed || bottom > edge.bottom + claimed;
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const shortened = isShortened && element.closest(MAY_BE_SHORTENED);
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        if (across && !reached && overflowX !== 'visible' && !scrolls(overflowX) && !shortened)
          problems.add(`${name} is cut off sideways`);
        if (down && !reached && overflowY !== 'visible' && !scrolls(overflowY) && !shortened)
          problems.add(`${name} is cut off below`);
        // A scrollable ancestor makes it reachable, whatever clips further out.
        reached ||= scrolls(overflowX) || scrolls(overflowY);
        if (overflowX !== 'visible') {
          left = Math.max(left, edge.left);
          right = Math.min(right, edge.right);
        }
        if (overflowY !== 'visible') {
          top = Math.max(top, edge.top);
          bottom = Math.min(bottom, edge.bottom);
        }
        if (position === 'fixed') break;
      }
      if (!reached && (left < -SLACK || right > window.innerWidth + SLACK))
        problems.add(`${name} lies beyond the window`);
      // A text takes its line: letters of some fonts claim more, above and below.
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight) || box.height;
      const spare = Math.max(0, (box.height - lineHeight) / 2);
      top = Math.max(top, box.top + spare);
      bottom = Math.min(bottom, box.bottom - spare);
      if (right - left < SLACK || bottom - top < SLACK) return [];
      return [{ element, name, box: new DOMRect(left, top, right - left, bottom - top) }];
    }

    function checkApart(boxes: Box[]): void {
      const layers = new Map(boxes.map((one) => [one, layerOf(one.element)]));
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          if (layers.get(one) !== layers.get(other) || !meet(one.box, other.box)) continue;
          // A button at the end of a field.
          if (one.element.parentElement === other.element.parentElement && isField(one, other))
            continue;
          problems.add(`${one.name} and ${other.name} cover each other`);
        }
      }
    }

    /** A sticky element lies above scrolling content. */
    function layerOf(element: Element): Element | null {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { position, overflowY } = getComputedStyle(around);
        if (position === 'sticky' || position === 'fixed' || around.matches('[popover]'))
          return around;
        if (overflowY === 'auto' || overflowY === 'scroll') return around;
      }
      return null;
    }

    function meet(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      // Lines of text may touch.
      return across > SLACK && down > 4;
    }

    function isField(...boxes: Box[]): boolean {
      return boxes.some(({ element }) => element.matches('input'));
    }
  }, LATER_ROWS);
}

/** Controls smaller than `least` pixels, including the free space around them. */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  await settled(page);
  return page.evaluate(
    ([size, laterRows]) => {
      const CONTROLS =
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=separator][tabindex]';
      /** WCAG also accepts smaller targets with enough spacing. */
      const SPACED = 24;
      /** Widths of columns; and marks of the board that narrow it, for which there is a form, too. */
      const FOR_A_MOUSE = '[role=separator], [role=gridcell] button';
      const layer = document.querySelector('dialog:modal') ?? document.body;
      const all = [...layer.querySelectorAll(CONTROLS)].filter(
        (one) =>
          !one.closest(laterRows) &&
          (size === SPACED || !one.matches(FOR_A_MOUSE)) &&
          !one.closest('.visually-hidden') &&
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      return all.filter((one) => !isInSentence(one) && !isLargeEnough(one)).map(describe);

      /** Nothing else that is pressed comes near: https://www.w3.org/TR/WCAG22/#target-size-minimum */
      function isApart(element: Element, x: number, y: number): boolean {
        const far = size / 2 - 0.5;
        return Array.from({ length: 16 }, (_, part) => (part * Math.PI) / 8).every((angle) => {
          const hit = document.elementFromPoint(
            x + far * Math.cos(angle),
            y + far * Math.sin(angle),
          );
          const control = hit?.closest(CONTROLS);
          return !control || control.contains(element) || element.contains(control);
        });
      }

      function describe(element: Element): string {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        const kind = element.getAttribute('type') ?? element.getAttribute('role') ?? '';
        return `${element.localName} ${kind} “${name.trim().slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`;
      }

      /** A link in running text is as high as its line. */
      function isInSentence(element: Element): boolean {
        if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline')
          return false;
        const around = element.parentElement?.closest('p, dd, li, td, span') ?? null;
        const own = element.textContent?.trim() ?? '';
        return (around?.textContent?.trim().length ?? 0) > own.length + 8;
      }

      /**
       * Whether the edges of a square around the element's centre hit the element, its labels or its pseudo-elements.
       */
      function isLargeEnough(element: Element): boolean {
        const { width, height } = element.getBoundingClientRect();
        // As long as its words.
        const isText = element.matches('a:not([aria-label])') && !element.querySelector('svg');
        if (width >= size - 0.5 && height >= size - 0.5) return true;
        element.scrollIntoView({ block: 'center', inline: 'center' });
        const box = element.getBoundingClientRect();
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        // The whole of a cell that selects its row.
        const around = element.closest('[data-select]') ?? element;
        const own = [element, around, ...labels];
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        const far = size / 2 - 1;
        const hits = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return own.some((one) => one.contains(hit));
        };
        // Only there while it has the focus.
        if (!hits(0, 0)) return true;
        if (size === SPACED && isApart(element, x, y)) return true;
        const across =
          isText || width >= size - 0.5 || (hits(-far, 0) && hits(far, 0)) || spans('width');
        const down = height >= size - 0.5 || (hits(0, -far) && hits(0, far)) || spans('height');
        return across && down;

        function spans(side: 'width' | 'height'): boolean {
          return labels.some((label) => label.getBoundingClientRect()[side] >= size - 0.5);
        }
      }
    },
    [least, LATER_ROWS] as const,
  );
}

/** Waits until scripts have reacted to the new window size. */
function settled(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
