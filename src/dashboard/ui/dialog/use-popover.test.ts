import { afterEach, expect, test, vi } from 'vitest';
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

test('an open popover follows its button, and closes where the button is gone', () => {
  const [anchor, popover] = [button(), document.createElement('div')];
  document.body.append(anchor, popover);
  const rects = vi.spyOn(anchor, 'getClientRects');
  const hide = vi.spyOn(popover, 'hidePopover');
  const turn = (bottom: number, shown = true) => {
    anchor.getBoundingClientRect = () => new DOMRect(100, bottom - 32, 40, 32);
    rects.mockReturnValue((shown ? [new DOMRect()] : []) as unknown as DOMRectList);
    dispatchEvent(new Event('resize'));
  };
  placeBelow(anchor, popover, 'start');
  turn(142);
  expect(popover.style.insetBlockStart).toBe('146px');
  expect(hide).not.toHaveBeenCalled();
  turn(142, false);
  expect(hide).toHaveBeenCalledOnce();
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
  turn(242);
  expect(popover.style.insetBlockStart).toBe('146px');
  anchor.remove();
  popover.remove();
});
