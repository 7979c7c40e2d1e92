import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setShortcutsEnabled, shortcutsEnabled } from './shortcut-setting.ts';
import { useShortcuts, type Shortcuts } from './use-shortcuts.ts';

afterEach(() => setShortcutsEnabled(true));

function Keys({ keys, enabled }: { keys: Shortcuts; enabled?: boolean }) {
  useShortcuts(keys, enabled);
  return null;
}

test('a key does what it says, and nothing once its owner is gone', async () => {
  const user = userEvent.setup();
  const j = vi.fn();
  const { unmount } = render(<Keys keys={{ j }} />);
  await user.keyboard('jk');
  expect(j).toHaveBeenCalledOnce();
  unmount();
  await user.keyboard('j');
  expect(j).toHaveBeenCalledOnce();
});

test('what came last has the key, and gives it back', async () => {
  const user = userEvent.setup();
  const [below, above] = [vi.fn(), vi.fn()];
  const show = (enabled: boolean) => (
    <>
      <Keys keys={{ j: below, k: below }} />
      <Keys keys={{ j: above }} enabled={enabled} />
    </>
  );
  const { rerender } = render(show(true));
  await user.keyboard('jk');
  expect(above).toHaveBeenCalledOnce();
  expect(below).toHaveBeenCalledOnce();
  rerender(show(false));
  await user.keyboard('j');
  expect(below).toHaveBeenCalledTimes(2);
});

test('keys do nothing while someone types, holds a modifier or has a dialog open', async () => {
  const user = userEvent.setup();
  const act = vi.fn();
  const { rerender } = render(
    <>
      <Keys keys={{ j: act, ArrowLeft: act }} />
      <input aria-label="Find" />
      <textarea aria-label="Note" />
    </>,
  );
  await user.keyboard('{Control>}j{/Control}{Meta>}j{/Meta}{Alt>}j{/Alt}');
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await user.type(screen.getByLabelText('Find'), 'j{ArrowLeft}');
  await user.type(screen.getByLabelText('Note'), 'j');
  expect(act).not.toHaveBeenCalled();

  rerender(
    <>
      <Keys keys={{ j: act }} />
      <dialog open>Keys</dialog>
    </>,
  );
  await user.keyboard('j');
  expect(act).not.toHaveBeenCalled();
});

test('keys can be switched off, which lasts', async () => {
  const user = userEvent.setup();
  const j = vi.fn();
  render(<Keys keys={{ j }} />);
  setShortcutsEnabled(false);
  expect(shortcutsEnabled()).toBe(false);
  await user.keyboard('j');
  expect(j).not.toHaveBeenCalled();
  setShortcutsEnabled(true);
  await user.keyboard('j');
  expect(j).toHaveBeenCalledOnce();
});
