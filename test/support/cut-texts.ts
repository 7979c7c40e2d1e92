import type { Page } from '@playwright/test';

/**
 * Texts in view that an element around them cuts off, by an ellipsis or at its edge. Texts for screen readers only, and
 * texts that an area of the page scrolls into view, are not cut.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const around = text.parentElement;
      if (!around || text.data.trim() === '' || !isRead(around)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const inView = box.bottom > 0 && box.top < innerHeight && box.width > SLACK;
      if (inView && isCut(around, box)) cut.add(text.data.trim().slice(0, 40));
    }
    return [...cut];

    function isRead(element: Element): boolean {
      if (element.closest('[aria-hidden=true], [aria-live], option')) return false;
      for (let one: Element | null = element; one; one = one.parentElement) {
        // For screen readers only, or shortened on purpose.
        const { clipPath, webkitLineClamp } = getComputedStyle(one);
        if (clipPath !== 'none' || webkitLineClamp !== 'none') return false;
      }
      return element.checkVisibility({ visibilityProperty: true });
    }

    function isCut(around: Element, box: DOMRect): boolean {
      for (let one: Element | null = around; one; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one);
        const edge = one.getBoundingClientRect();
        const across = box.right > edge.right + SLACK || box.left < edge.left - SLACK;
        // The boxes of letters are higher than their line.
        const down = box.bottom > edge.bottom + 8 || box.top < edge.top - 8;
        if (/hidden|clip/.test(overflowX) && across) return true;
        if (/hidden|clip/.test(overflowY) && down) return true;
        if (/auto|scroll/.test(overflowX + overflowY)) return false;
      }
      return box.right > innerWidth + SLACK;
    }
  });
}
