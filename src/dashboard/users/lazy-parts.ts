/** Parts that the first rows do not need; `main.tsx` preloads them when the browser is idle. */
import { words } from '#messages/words.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

export const badAddress = lazyPart(
  async () => (await import('./bad-address.tsx')).BadAddress,
  words.users.failed,
);

export const columnChoices = lazyPart(
  async () => (await import('../ui/column-choices.tsx')).ColumnChoices,
  words.users.columnsFailed,
);

export const listTotal = lazyPart(async () => (await import('./list-total.tsx')).ListTotal, null);

export const roleOffer = lazyPart(
  async () => (await import('../list/role-offer.tsx')).RoleOffer,
  null,
);

export const recent = lazyPart(async () => (await import('./recent.tsx')).Recent, null);

export const alsoSpelled = lazyPart(
  async () => (await import('../list/also-spelled.tsx')).AlsoSpelled,
  null,
);

/** If the chunk fails to load, a plain message says that nobody matches. */
export const noPeople = lazyPart(
  async () => (await import('./no-people.tsx')).NoPeople,
  words.users.empty,
);
