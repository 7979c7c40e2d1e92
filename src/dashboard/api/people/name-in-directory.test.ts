import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerPerson, answerTo, person, server } from '../../../../test/support/dashboard.tsx';
import { followEvent } from '../live/following.ts';
import { createQueryClient } from '../query-client.ts';
import { nameInDirectoryQuery } from './name-in-directory.ts';

test('a name that the directory has not read yet is asked for again once that goes on', async () => {
  const directory = { loaded: 0, complete: false };
  server.use(
    answerTo('GET users/u00009', () => Response.json({ directory }, { status: 202 }), {
      once: true,
    }),
    answerPerson(person(9, { preferredName: 'Noa' })).handler,
  );
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
