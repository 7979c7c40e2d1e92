import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '../../../../test/support/event.ts';
import { startRollcall } from '../../../../test/support/rollcall.tsx';
import { createQueryClient } from '../../api/query-client.ts';
import { forgetSteps } from '../../api/use-history.ts';
import { useBulkEdit } from './use-bulk-edit.ts';

const ADA = { userId: 'u1', name: 'Ada' };
const BEA = { userId: 'u2', name: 'Bea' };

async function start() {
  const people = [ADA, BEA].map(({ userId }, at) => person(at, { id: userId }));
  const rollcall = await startRollcall({ people });
  const client = createQueryClient();
  const { result } = renderHook(() => useBulkEdit('test'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const mark = (one: typeof ADA) =>
    act(() => void result.current.run([{ person: one, to: { mark: 'ask' } }]));
  const undoable = () => result.current.undoable?.edits.map((one) => one.person?.name);
  return { ...rollcall, result, mark, undoable };
}

test('Undo takes nothing back where the change that it named was not saved in the end', async () => {
  const { result, mark, undoable, note, hold, reviewsSent } = await start();
  mark(ADA);
  await waitFor(() => expect(result.current.outcome?.edits[0]?.result).toBe('saved'));
  await note({ userId: 'u2', mark: 'no' });
  const goOn = hold('POST reviews');
  mark(BEA);
  expect(undoable()).toEqual(['Bea']);
  const { undo } = result.current;
  goOn();
  await waitFor(() => expect(undoable()).toEqual(['Ada']));
  act(() => undo?.());
  expect(undoable()).toEqual(['Ada']);
  act(() => result.current.undo?.());
  await waitFor(() =>
    expect(reviewsSent()).toEqual([
      { userId: 'u1', mark: 'ask' },
      { userId: 'u2', mark: 'ask' },
      { userId: 'u1', mark: null },
    ]),
  );
});

test('nothing is kept of a person whose review was deleted, whose note may be in the last change', async () => {
  const { result } = await start();
  const noted = [ADA, BEA].map((one) => ({ person: one, to: { note: `About ${one.name}.` } }));
  const notes = () => result.current.outcome?.edits.map(({ edit }) => edit.value);
  act(() => void result.current.run(noted));
  await waitFor(() => expect(result.current.outcome?.edits[1]?.result).toBe('saved'));
  expect(notes()).toEqual(['About Ada.', 'About Bea.']);
  act(() => forgetSteps('u1'));
  await waitFor(() => expect(notes()).toEqual(['About Bea.']));
  act(() => forgetSteps('u2'));
  await waitFor(() => expect(result.current.outcome).toBeNull());
});
