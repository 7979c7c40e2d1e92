/** The German words of telling apart staff of the same name. */
import type { AccountKind } from '../../../contract/bff/access/account.ts';
import type { staffWords as english } from '../en/staff.ts';
import type { Translation } from '../translation.ts';
import { isolate } from '../isolate.ts';

export const staffWords: Translation<typeof english> = {
  toldApart: {
    invitation: (name, when) => `${isolate(name)} · eingeladen ${when}`,
    provider: (name, when) => `${isolate(name)} · zuerst angemeldet ${when}`,
  } satisfies Record<AccountKind, (name: string, when: string) => string>,
};
