import { expect, onTestFinished, test, vi } from 'vitest';
import { onTabNews, tellTabs } from './tabs.ts';

test('a tab hears what other tabs tell, and not what it tells itself', async () => {
  const heard: unknown[] = [];
  onTestFinished(onTabNews((news) => heard.push(news)));
  const other = new BroadcastChannel('rollcall.session');
  onTestFinished(() => other.close());
  const heardByOther: unknown[] = [];
  other.addEventListener('message', ({ data }) => {
    heardByOther.push(data);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    other.postMessage('ended');
  });
  tellTabs('signed-in');
  await vi.waitFor(() => expect(heard).toContain('ended'));
  expect(heardByOther).toEqual(['signed-in']);
  expect(heard).toEqual(['ended']);
});
