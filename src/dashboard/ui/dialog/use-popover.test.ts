import { afterEach, expect, test } from 'vitest';
import { placeBelow } from './use-popover.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

/** A button 40 pixels wide, 100 pixels from the left of a 1,024-pixel window. */
function button() {
  const element = document.createElement('button');
  element.getBoundingClientRect = () => new DOMRect(100, 10, 40, 32);
  return element;
}

test.each([
  ['ltr', { start: '100px', end: '884px' }],
  ['rtl', { start: '884px', end: '100px' }],
])('places a popover below its button on a page with direction %s', (dir, edges) => {
  document.documentElement.dir = dir;
  const atStart = document.createElement('div');
  placeBelow(button(), atStart, 'start');
  const atEnd = document.createElement('div');
  placeBelow(button(), atEnd, 'end');
  expect({ start: atStart.style.insetInlineStart, end: atEnd.style.insetInlineEnd }).toEqual(edges);
});
