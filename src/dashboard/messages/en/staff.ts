/** The English words of telling apart staff of the same name. */
import type { AccountKind } from '../../../contract/bff/access/account.ts';
import { isolate } from '../isolate.ts';

export const staffWords = {
  toldApart: {
    invitation: (name, when) => `${isolate(name)} · invited ${when}`,
    provider: (name, when) => `${isolate(name)} · first signed in ${when}`,
  } satisfies Record<AccountKind, (name: string, when: string) => string>,
};
