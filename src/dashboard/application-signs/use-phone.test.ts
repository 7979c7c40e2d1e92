import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('a number whose rules did not come is grouped as soon as they have come for another one', async () => {
  vi.resetModules();
  vi.doMock('./read-phone-number.ts', () => {
    throw new Error('no connection');
  });
  const { loadPhoneRules, usePhone } = await import('./phone-number.ts');
  const { result } = renderHook(() => usePhone('+15550100123'));
  await act(() => loadPhoneRules());
  expect(result.current).toBe('+15550100123');
  vi.doUnmock('./read-phone-number.ts');
  await act(() => loadPhoneRules());
  expect(result.current).toBe('+1 555 010 0123');
});
