import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

function Part({ name }: { name: string }) {
  return <p>The part of {name}</p>;
}

test('is drawn at once where its code is here', async () => {
  const { load, LazyPart } = lazyPart(async () => Part, 'It did not come.');
  await load();
  render(<LazyPart name="Robin" />);
  expect(screen.getByText('The part of Robin')).toBeVisible();
});

test('is fetched when it is shown', async () => {
  const { LazyPart } = lazyPart(async () => Part, 'It did not come.');
  render(<LazyPart name="Robin" />);
  expect(await screen.findByText('The part of Robin')).toBeVisible();
});

test('says so where its code does not come, and tries again when it is shown again', async () => {
  const fetchPart = vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Part);
  const { LazyPart } = lazyPart(fetchPart, 'It did not come.');
  const { unmount } = render(<LazyPart name="Robin" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not come.');
  unmount();
  render(<LazyPart name="Robin" />);
  expect(await screen.findByText('The part of Robin')).toBeVisible();
});
