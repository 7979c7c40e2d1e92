import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { person } from '../../../../test/support/event.ts';
import { followEvent } from '../live/following.ts';
import { createQueryClient } from '../query-client.ts';
import { nameInDirectoryQuery } from './name-in-directory.ts';
import { startRollcall } from '../../../../test/support/rollcall.tsx';

test('a name that the directory has not read yet is asked for again once that goes on', async () => {
  const directory = { loaded: 0, complete: false };
  await startRollcall({
    people: [person(9, { preferredName: 'Noa' })],
    firstAnswers: { 'GET users/u00009': Response.json({ directory }, { status: 202 }) },
  });
  const client = createQueryClient();
  const observer = new QueryObserver(client, nameInDirectoryQuery('u00009'));
  onTestFinished(observer.subscribe(() => undefined));
  const name = () => observer.getCurrentResult().data;
  await vi.waitFor(() => expect(name()).toBeNull());
  await vi.waitFor(() => {
    followEvent(client, { kind: 'directory', data: { copies: [] } });
    expect(name()).toBe('Noa');
  });
});
