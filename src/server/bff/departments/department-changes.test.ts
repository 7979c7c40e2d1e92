import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { SharedState } from '../events/change-watch.ts';
import { departmentChanges } from './department-changes.ts';

test('while the applications cannot be read, the stream of a head keeps no items of lists in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let tell: (state: SharedState) => void = () => undefined;
  const changes = {
    follow({ onState }: { onState: (state: SharedState) => void }) {
      tell = onState;
      return () => undefined;
    },
  };
  let comparisons = 0;
  const list = {
    version() {
      comparisons += 1;
      return new Promise<never>(() => undefined);
    },
  };
  departmentChanges(changes, list, ['d1']).follow({
    kinds: ['department'],
    onState: () => undefined,
  });
  function told(version: string) {
    const change = { after: 'e.0', cursor: 'e.1', people: ['u1'], data: '{"items":[]}' };
    const department = { version, data: {} };
    tell({ department, reviews: { version: 'e.1', data: { cursor: 'e.1' }, change } });
    return new WeakRef(change);
  }
  const items = [told('1'), told('2')];
  await yieldToEventLoop();
  collectGarbage();
  expect(comparisons).toBe(1);
  expect(items.map((one) => one.deref())).toEqual([undefined, undefined]);
});
