/** Whether one sees where the focus is. */
import type { Page } from '@playwright/test';
import { LATER_ROWS } from './geometry.ts';

/**
 * Lists focusable elements that, focused by keyboard, are `hidden` under a sticky part of the page, or `undrawn`: they
 * show no focus ring, or only a clipped one.
 */
export function focusProblems(page: Page): Promise<{ hidden: string[]; undrawn: string[] }> {
  return page.evaluate((laterRows) => {
    // While a dialog or popover is open, only its elements count.
    const layer = document.querySelector('dialog:modal, :popover-open') ?? document.body;
    const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const all = [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.closest(laterRows) &&
        one.tabIndex >= 0,
    );
    return {
      hidden: all.filter((one) => isFocused(one) && isCovered(one)).map(describe),
      undrawn: all.filter((one) => isFocused(one) && !isDrawn(one)).map(describe),
    };

    function isFocused(one: HTMLElement): boolean {
      // The browser does not scroll to an element that has the focus already.
      one.blur();
      one.focus({ focusVisible: true } as FocusOptions);
      return document.activeElement === one && one.matches(':focus-visible');
    }

    function isCovered(one: HTMLElement): boolean {
      const { left, top, width, height } = one.getBoundingClientRect();
      return ![0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const hit = document.elementFromPoint(left + across * width, top + down * height);
          return hit !== null && (one.contains(hit) || hit.contains(one));
        }),
      );
    }

    /** The element or an ancestor draws the focus. */
    function isDrawn(one: HTMLElement): boolean {
      const places = [one, one.parentElement, one.closest('[role=row], tr, label')];
      const focused = places.map(lookOf);
      const after = getComputedStyle(one, '::after');
      const drawn =
        (after.content !== 'none' && after.outlineStyle !== 'none') ||
        places.some((place) => place && isOutlined(place));
      one.blur();
      return drawn || places.some((place, index) => lookOf(place) !== focused[index]);
    }

    function lookOf(place: Element | null): string {
      if (!place) return '';
      const { boxShadow, borderColor, backgroundColor } = getComputedStyle(place);
      return `${boxShadow} ${borderColor} ${backgroundColor}`;
    }

    function isOutlined(place: Element): boolean {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(place);
      const width = Number.parseFloat(outlineWidth);
      if (outlineStyle === 'none' || width < 1.5) return false;
      place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const beyond = width + Number.parseFloat(outlineOffset);
      const { left, right, top, bottom } = place.getBoundingClientRect();
      for (let around = place.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(around);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const margin = overflowX === 'clip' ? Number.parseFloat(overflowClipMargin) || 0 : 0;
        const edge = around.getBoundingClientRect();
        const shown = [
          left - beyond >= edge.left - margin - 0.5,
          right + beyond <= edge.right + margin + 0.5,
          top - beyond >= edge.top - margin - 0.5,
          bottom + beyond <= edge.bottom + margin + 0.5,
        ];
        // Three visible sides suffice where a row continues under an edge.
        if (shown.filter(Boolean).length < 3) return false;
      }
      return true;
    }

    function describe(element: Element): string {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.localName} ${element.className} “${name.trim().slice(0, 40)}”`;
    }
  }, LATER_ROWS);
}
