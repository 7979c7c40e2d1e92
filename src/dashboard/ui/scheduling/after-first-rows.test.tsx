import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A module of its own for each test, as a page has. */
async function openPage() {
  vi.resetModules();
  return import('./after-first-rows.tsx');
}

test('runs callbacks at once on a page that does not begin with a list', async () => {
  const page = await openPage();
  const run = vi.fn();
  page.runAfterFirstRows(run);
  expect(run).toHaveBeenCalledOnce();
  expect(page.firstRowsPainted()).toBeUndefined();
});

test('only the requests for the first rows go out before the rows are painted', async () => {
  const page = await openPage();
  page.awaitFirstRows(['/rows']);
  const sent: string[] = [];
  for (const path of ['/rows', '/others']) {
    void Promise.resolve(page.firstRowsPainted(path)).then(() => sent.push(path));
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['/rows']);
  page.firstRowsDrawn();
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['/rows', '/others']);
});

test('callbacks wait at most one second for the first rows', async () => {
  const page = await openPage();
  page.awaitFirstRows([]);
  const run = vi.fn();
  const cancelled = vi.fn();
  page.runAfterFirstRows(run);
  page.runAfterFirstRows(cancelled)();
  await vi.advanceTimersByTimeAsync(999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});

test('a part of the page appears after the first rows', async () => {
  const page = await openPage();
  page.awaitFirstRows([]);
  render(<page.AfterFirstRows>Recent people</page.AfterFirstRows>);
  expect(screen.queryByText('Recent people')).toBeNull();
  page.firstRowsDrawn();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Recent people')).toBeVisible();
});
