/** People of an event, and the page that lists them, for tests of finding. */
import { screen, within } from '@testing-library/react';
import type { FindRequest } from '../../src/contract/bff/find-request.ts';
import { people, person } from './event.ts';
import { openRollcall, type RollcallOptions, startRollcall } from './rollcall.tsx';

export const SEARCH = 'POST users/search';

export const SAM = person(1, { firstName: 'Sam', lastName: 'Weiß', username: 'samw' });

export const NUNEZ = person(2, {
  firstName: 'Ana',
  lastName: 'Núñez',
  username: 'ana',
  verified: false,
});

export const ROBIN = person(3, {
  preferredName: 'Robin',
  firstName: 'Wilhelmina',
  username: 'robin',
});

export const EVENT = [
  SAM,
  NUNEZ,
  ROBIN,
  ...people(97).map(({ id, ...rest }) => ({ ...rest, id: `x${id}` })),
];

export const openUsers = (address = '/users', options: RollcallOptions = {}) =>
  openRollcall(address, { people: EVENT, ...options });

export const findBox = () => screen.getByRole('searchbox', { name: 'Find people' });

export const names = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Opens the list; searches for these texts are held back until they are released. */
export async function openWithLate(isHeld: (text: string) => boolean, address?: string) {
  const rollcall = await startRollcall({ people: EVENT });
  const release = rollcall.hold(SEARCH, ({ body }) =>
    isHeld((body as FindRequest).filter?.text ?? ''),
  );
  return { release, ...rollcall, ...(await rollcall.open(address ?? '/users')) };
}
