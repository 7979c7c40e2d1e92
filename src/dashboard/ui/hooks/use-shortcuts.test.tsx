import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setShortcutsEnabled, shortcutsEnabled } from './shortcut-setting.ts';
import { useShortcuts, type Shortcuts } from './use-shortcuts.ts';

function Keys({ keys, enabled, moves }: { keys: Shortcuts; enabled?: boolean; moves?: 'moves' }) {
  useShortcuts(keys, enabled, moves);
  return null;
}

test('a key runs its shortcut until the owner unmounts', async () => {
  const user = userEvent.setup();
  const j = vi.fn();
  const { unmount } = render(<Keys keys={{ j }} />);
  await user.keyboard('jk');
  expect(j).toHaveBeenCalledOnce();
  unmount();
  await user.keyboard('j');
  expect(j).toHaveBeenCalledOnce();
});

test('the component enabled last owns the key until it is disabled', async () => {
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

test('a key that is held acts once, unless it only moves, and types nothing into a field that it leads to', async () => {
  const user = userEvent.setup();
  const [plan, next] = [vi.fn(), vi.fn()];
  const find = (event: KeyboardEvent) => {
    event.preventDefault();
    screen.getByLabelText('Find').focus();
  };
  render(
    <>
      <Keys keys={{ a: plan, f: find }} />
      <Keys keys={{ j: next }} moves="moves" />
      <input aria-label="Find" />
    </>,
  );
  await user.keyboard('{a>5/}{j>5/}{f>5/}');
  expect(plan).toHaveBeenCalledOnce();
  expect(next).toHaveBeenCalledTimes(5);
  expect(screen.getByLabelText('Find')).toHaveValue('');
  expect(screen.getByLabelText('Find')).toHaveFocus();
  await user.keyboard('{a>3/}');
  expect(screen.getByLabelText('Find')).toHaveValue('aaa');
});

test('Enter and Space that are held press a button, a link or a cell once', async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  render(
    <>
      <Keys keys={{}} />
      <button type="button" onClick={press}>
        Plan
      </button>
      <div role="grid" aria-label="Board" tabIndex={-1} onKeyDown={press}>
        <div role="row">
          <span role="gridcell" tabIndex={0}>
            Anna
          </span>
        </div>
      </div>
      <textarea aria-label="Note" />
    </>,
  );
  for (const name of ['button', 'gridcell']) {
    for (const key of ['Enter', ' ']) {
      press.mockClear();
      screen.getByRole(name).focus();
      await user.keyboard(`{${key}>5/}`);
      expect(press, `${key} on a ${name}`).toHaveBeenCalledOnce();
    }
  }
  await user.click(screen.getByLabelText('Note'));
  await user.keyboard('{Enter>3/}{ >2/}');
  expect(screen.getByLabelText('Note')).toHaveValue('\n\n\n  ');
});

test('ignores keys while the user types, holds a modifier or has a dialog open', async () => {
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

test.each([
  ['a radio group', <div role="radiogroup" aria-label="own" key="own" tabIndex={0} />],
  ['a slider', <div role="slider" aria-label="own" aria-valuenow={1} key="own" tabIndex={0} />],
  ['a text box', <div role="textbox" aria-label="own" key="own" tabIndex={0} />],
  ['a select', <select aria-label="own" key="own" />],
])('leaves arrow keys to %s that has the focus', async (_, element) => {
  const user = userEvent.setup();
  const act = vi.fn();
  render(
    <>
      <Keys keys={{ ArrowLeft: act, ArrowRight: act }} />
      {element}
    </>,
  );
  screen.getByLabelText('own').focus();
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(act).not.toHaveBeenCalled();
});

test('leaves horizontal arrow keys to an element that scrolls sideways, but not the vertical ones', async () => {
  const user = userEvent.setup();
  const act = vi.fn();
  render(
    <>
      <Keys keys={{ ArrowLeft: act, ArrowDown: act }} />
      <div style={{ overflowX: 'auto' }} data-testid="strip">
        <button type="button">Monday</button>
      </div>
    </>,
  );
  // jsdom has no layout.
  Object.defineProperty(screen.getByTestId('strip'), 'scrollWidth', { value: 500 });
  Object.defineProperty(screen.getByTestId('strip'), 'clientWidth', { value: 100 });
  screen.getByRole('button', { name: 'Monday' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(act).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  expect(act).toHaveBeenCalledOnce();
});

test('shortcuts can be switched off permanently', async () => {
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
