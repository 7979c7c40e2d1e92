import { afterEach, expect, test, vi } from 'vitest';
import { shareInFlight } from './share-in-flight.ts';

afterEach(() => void vi.useRealTimers());

/** A read that ends when told, and keeps account of how it was used. */
function controlled() {
  const clock = { now: 0 };
  const reads: { input: string; signal: AbortSignal; end: PromiseWithResolvers<string> }[] = [];
  const read = shareInFlight(
    (input: string, signal: AbortSignal) => {
      const end = Promise.withResolvers<string>();
      signal.addEventListener('abort', () => end.reject(signal.reason));
      reads.push({ input, signal, end });
      return end.promise;
    },
    (input) => input,
    () => clock.now,
  );
  return { read, reads, clock };
}

const stays = () => new AbortController().signal;

test('shares identical reads while they overlap', async () => {
  const { read, reads } = controlled();
  const results = [read('a', stays()), read('a', stays()), read('b', stays())];
  expect(reads.map(({ input }) => input)).toEqual(['a', 'b']);
  reads[0]?.end.resolve('A');
  reads[1]?.end.resolve('B');
  expect(await Promise.all(results)).toEqual(['A', 'A', 'B']);
});

test('starts a new read once the last one has ended, with or without success', async () => {
  const { read, reads } = controlled();
  const first = read('a', stays());
  reads[0]?.end.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  const second = read('a', stays());
  reads[1]?.end.resolve('yes');
  expect(await second).toBe('yes');
});

test('continues while any caller waits', async () => {
  const { read, reads } = controlled();
  const leaver = new AbortController();
  const left = read('a', leaver.signal);
  const stayed = read('a', stays());
  leaver.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(reads[0]?.signal.aborted).toBe(false);
  reads[0]?.end.resolve('A');
  expect(await stayed).toBe('A');
});

test('is cancelled when its last caller leaves, and no caller joins a cancelled read', async () => {
  const { read, reads } = controlled();
  const leavers = [new AbortController(), new AbortController()];
  const left = leavers.map(({ signal }) => read('a', signal));
  for (const leaver of leavers) leaver.abort(new Error('gone'));
  await Promise.all(left.map((one) => expect(one).rejects.toThrow('gone')));
  const late = read('a', stays());
  expect(reads[0]?.signal.aborted).toBe(true);
  reads[1]?.end.resolve('late');
  expect(await late).toBe('late');
});

test('starts nothing for a caller that has already left', async () => {
  const { read, reads } = controlled();
  await expect(read('a', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(reads).toEqual([]);
});

test('joins no read that may hang: after two seconds, a caller gets a read of its own', async () => {
  const { read, reads, clock } = controlled();
  const hung = read('a', stays());
  clock.now = 2000;
  const joined = read('a', stays());
  clock.now = 2001;
  const fresh = read('a', stays());
  expect(reads).toHaveLength(2);
  reads[1]?.end.resolve('quick');
  expect(await fresh).toBe('quick');
  reads[0]?.end.resolve('slow');
  expect(await Promise.all([hung, joined])).toEqual(['slow', 'slow']);
});

test('changes of the system clock do not matter', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let reads = 0;
  const read = shareInFlight(
    () => new Promise<void>(() => void (reads += 1)),
    (input: string) => input,
  );
  void read('a', stays());
  vi.setSystemTime(Date.now() + 100 * 86_400_000);
  void read('a', stays());
  expect(reads).toBe(1);
  vi.setSystemTime(Date.now() - 101 * 86_400_000);
  vi.advanceTimersByTime(2001);
  void read('a', stays());
  expect(reads).toBe(2);
});
