import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, forgetAnnouncements } from './announce.ts';

const regions = () => [...document.querySelectorAll('[aria-live=polite]')];

function openDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  dialog.innerHTML = '<div class="visually-hidden" aria-live="polite"></div>';
  document.body.append(dialog);
  return dialog;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => document.body.replaceChildren());

test('the live region exists before its text, which is removed soon after', () => {
  announce('Copied');
  expect(regions()).toHaveLength(1);
  expect(regions()[0]).toBeEmptyDOMElement();
  vi.advanceTimersByTime(100);
  expect(regions()[0]).toHaveTextContent(/^Copied$/);
  vi.advanceTimersByTime(3000);
  expect(regions()[0]).toBeEmptyDOMElement();
});

test('announces both of two simultaneous messages', () => {
  announce('Connected again.');
  announce('3 users');
  vi.advanceTimersByTime(100);
  expect(document.body).toHaveTextContent(/^Connected again. 3 users$/);
});

test('removes the previous message at once', () => {
  announce('Legal name: Robin');
  vi.advanceTimersByTime(100);
  announce('Privacy screen on');
  expect(document.body).not.toHaveTextContent('Robin');
});

test('cancels pending announcements when names are masked', () => {
  announce('Legal name: Robin');
  forgetAnnouncements();
  announce('Privacy screen on');
  vi.advanceTimersByTime(100);
  expect(document.body).toHaveTextContent(/^Privacy screen on$/);
});

test('announces within a dialog, which hides the rest of the page', () => {
  announce('before it');
  vi.advanceTimersByTime(100);
  const dialog = openDialog();
  announce('Link copied');
  vi.advanceTimersByTime(100);
  expect(dialog).toHaveTextContent(/^Link copied$/);
});

test('announces in the page a message from a closing dialog', () => {
  const dialog = openDialog();
  announce('Review deleted');
  dialog.remove();
  vi.advanceTimersByTime(200);
  expect(document.body).toHaveTextContent(/^Review deleted$/);
});
