/** The English words of telling apart staff of the same name. */
import type { AccountKind } from '../../../contract/bff/access/account.ts';

export const staffWords = {
  toldApart: {
    invitation: (name, when) => `${name} · invited ${when}`,
    provider: (name, when) => `${name} · first signed in ${when}`,
  } satisfies Record<AccountKind, (name: string, when: string) => string>,
};
