import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../../test/support/event.ts';
import { startRollcall } from '../../../../test/support/rollcall.tsx';
import { outbox } from '../outbox.ts';
import { outboxStore } from '../outbox-state.ts';
import { createQueryClient } from '../query-client.ts';
import { SessionContext, sessionQuery } from '../sessions/session.ts';
import { useSettings } from './use-settings.ts';

test('a mark on its way to the server leaves the settings the same object', async () => {
  const { hold } = await startRollcall({ people: people(1) });
  const client = createQueryClient();
  const session = await client.fetchQuery(sessionQuery);
  const { result } = renderHook(() => useSettings(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.loaded).toBe(true));
  const settings = result.current;
  const goOn = hold('POST reviews');
  const mark = { member: 'mark', userId: 'u00001', seen: null, value: 'ask' } as const;
  const saved = act(() => outbox.edit(client, [mark]));
  expect(outboxStore.get().unsaved).toHaveLength(1);
  expect(result.current).toBe(settings);
  goOn();
  await saved;
  expect(outboxStore.get().unsaved).toEqual([]);
  expect(result.current).toBe(settings);
});
