import { Lock } from 'lucide-react';
import type { Session } from '../../contract/bff/access/session.ts';
import { SCOPES, type Scope } from '../../contract/service/scopes.ts';
import { may } from '../api/sessions/session.ts';
import { boardWords } from '#messages/board.ts';
import { Empty } from '../ui/states/empty.tsx';

/** The permissions a user lacks for applications; empty until the session is known. */
export function missingScopes(session: Session | undefined): Scope[] {
  return session ? SCOPES.filter((scope) => !may(session, scope)) : [];
}

/** In place of the pages of applications. */
export function NotPermitted({ missing }: { missing: Scope[] }) {
  return (
    <Empty
      icon={Lock}
      title={boardWords.notPermitted}
      text={boardWords.notPermittedText(missing)}
    />
  );
}
