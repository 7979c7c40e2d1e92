import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useRestoredFocus } from './use-restored-focus.ts';

function Filters({ names, onRemove }: { names: string[]; onRemove: (name: string) => void }) {
  const part = useRestoredFocus();
  return (
    <div ref={part}>
      {names.map((name) => (
        <button type="button" key={name} onClick={() => onRemove(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}

function Page() {
  const [names, setNames] = useState(['one', 'two', 'three']);
  return (
    <>
      <input aria-label="Find" />
      {names.length > 0 && (
        <Filters
          names={names}
          onRemove={(gone) => setNames(names.filter((name) => name !== gone))}
        />
      )}
      <button type="button">After</button>
    </>
  );
}

test('when the focused item is removed, the focus moves to the next item, or else to the previous one', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'three' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'one' })).toHaveFocus());
  // Removing the last item removes the whole part.
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('textbox', { name: 'Find' })).toHaveFocus());
});

test('a part that is removed as a whole may choose the next focus', async () => {
  const user = userEvent.setup();
  function Empty({ onGone }: { onGone: () => void }) {
    const part = useRestoredFocus(onGone);
    return (
      <p ref={part}>
        <button type="button">Show all</button>
      </p>
    );
  }
  const onGone = vi.fn(() => screen.getByRole('link').focus());
  const { rerender } = render(<Empty onGone={onGone} />);
  await user.tab();
  expect(screen.getByRole('button')).toHaveFocus();
  rerender(<a href="/people">Robin</a>);
  await vi.waitFor(() => expect(screen.getByRole('link')).toHaveFocus());
});

test('in a dialog, the focus moves to the element after a removed part and stays in the dialog', async () => {
  const user = userEvent.setup();
  const dialog = (failed: boolean) => (
    <>
      <button type="button">Behind</button>
      <dialog open>
        {failed && <Filters names={['Try again']} onRemove={() => undefined} />}
        <button type="button">Save</button>
      </dialog>
    </>
  );
  const { rerender } = render(dialog(true));
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  rerender(dialog(false));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
});

test('removing a part without the focus does not move the focus', async () => {
  const user = userEvent.setup();
  const { rerender } = render(
    <>
      <Filters names={['one']} onRemove={() => undefined} />
      <a href="/people">Robin</a>
    </>,
  );
  await user.tab();
  await user.tab();
  rerender(
    <>
      {null}
      <a href="/people">Robin</a>
    </>,
  );
  await Promise.resolve();
  expect(screen.getByRole('link')).toHaveFocus();
});
