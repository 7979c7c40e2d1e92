/**
 * Setup of the component tests: APIs that jsdom lacks. All files share one document, because
 * creating one takes longer than most tests, so each file must leave it unchanged.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetAnnouncements } from '../../src/dashboard/ui/document/announce.ts';
import { resetClientState } from '../../src/dashboard/api/client-state.ts';
import { startListening } from './announcements.ts';
import { callOffReads } from './open-page.tsx';
import { StreamedEventSource } from './streamed-event-source.ts';

// A busy machine is slow, so waiting may take long; an expected element is still found at once. Text queries ignore the
// live region, which repeats visible texts.
configure({
  asyncUtilTimeout: 10_000,
  defaultIgnore: 'script, style, .visually-hidden[aria-live]',
});

/** Characters of a failed query's message, which lists all roles of the page, and of the texts of the page. */
const LONGEST = 1500;

// By default a failed query prints the whole document into its message, most of it the frame of the page. While a test
// waits, only the last failure is shown, and printing the others would take an eighth of the time of all component tests.
configure({ getElementError });

function getElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  const page = isWaiting ? '' : `\n\n${describePage(container)}`;
  const error = new Error(`${message?.slice(0, LONGEST)}${page}`);
  // Makes the test that waited the place of the failure.
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, getElementError);
  return error;
}

/** The place of the focus and the text of the page, which explain most failures. */
function describePage(container: Element): string {
  const focus = document.activeElement?.cloneNode() as Element | undefined;
  const main = container.querySelector('main') ?? container;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const said: (string | null)[] = [];
  while (texts.nextNode()) said.push(texts.currentNode.nodeValue);
  return `The focus is on ${focus?.outerHTML}\nThe page says: ${said.join(' | ').slice(0, LONGEST)}`;
}

// jsdom has no layout: this window height determines how many rows are in view.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });
Element.prototype.checkVisibility = () => true;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = function scrollTo(this: Element, options?: unknown) {
  if (typeof options === 'object' && options !== null && 'top' in options) {
    this.scrollTop = Number(options.top);
  } else if (typeof options === 'object' && options !== null && 'left' in options) {
    this.scrollLeft = Number(options.left);
  } else return;
  // As in a browser, never before who scrolls has done.
  queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
};
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
HTMLElement.prototype.hidePopover = function hidePopover() {};
// A button opens and closes what it is for, with the events of a popover.
function pressPopoverTarget({ target }: Event) {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (!popover) return;
  const newState = popover.hasAttribute('data-open') ? 'closed' : 'open';
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  popover.toggleAttribute('data-open');
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
vi.stubGlobal('EventSource', StreamedEventSource);
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
}));

/** Frames that nobody cancelled yet. */
const frames = new Set<number>();
const { requestAnimationFrame: requestFrame, cancelAnimationFrame: cancelFrame } = globalThis;
vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
  const frame = requestFrame((time) => {
    frames.delete(frame);
    run(time);
  });
  frames.add(frame);
  return frame;
});
vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
  frames.delete(frame);
  cancelFrame(frame);
});

/** A test without a Rollcall of its own asks nothing. */
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

/** Waits for work that is left for after the next paint, such as a report to the audit: else the next test would get it. */
async function painted(): Promise<void> {
  do await new Promise<void>((resolve) => setTimeout(resolve));
  while (frames.size > 0);
}

beforeAll(() => {
  // jsdom does not know the styles that keep filters in one line (see `people-list/filters.tsx`), nor whether a popover is
  // open.
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent: '[popover]:is([role=group], [data-open]) { display: block }',
    }),
  );
  document.addEventListener('click', pressPopoverTarget);
  vi.stubGlobal('fetch', refuse);
});
let stopListening: () => void;
beforeEach(() => void (stopListening = startListening()));
// Also where a test failed in the middle: it is tried again, in the same document.
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await painted();
  await callOffReads();
  // Unmounting may announce something.
  forgetAnnouncements();
  stopListening();
  resetClientState();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => {
  vi.unstubAllGlobals();
  document.removeEventListener('click', pressPopoverTarget);
  emptyDocument();
  // Module state must not reach the next file.
  vi.resetModules();
});

function emptyDocument() {
  const { documentElement, head, body } = document;
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=0`;
  history.replaceState(null, '', '/');
}
