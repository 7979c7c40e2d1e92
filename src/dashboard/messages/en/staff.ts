/** The English words of telling apart staff of the same name. */
import type { AccountKind } from '../../../contract/bff/access/account.ts';

export const staffWords = {
  /** `when` is empty for `name`. */
  toldApart: {
    invitation: (name, when) => `${name} · invited ${when}`,
    provider: (name, when) => `${name} · first signed in ${when}`,
    name: (name) => `${name} · known by name only`,
  } satisfies Record<AccountKind, (name: string, when: string) => string>,
};
