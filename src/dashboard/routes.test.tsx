/** The first render of an address has the code of its page. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startRollcall } from '../../test/support/rollcall.tsx';

test.for(['/users', '/applications', '/applications/coverage', '/audit', '/access', '/nowhere'])(
  'the page at %s is there with the first render',
  async (address) => {
    const { open } = await startRollcall({
      permissions: ['user:read', 'volunteer:read', 'audit:read', 'access:manage'],
    });
    await open(address);
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  },
);
