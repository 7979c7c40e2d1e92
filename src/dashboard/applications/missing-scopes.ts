import type { Session } from '../../contract/bff/access/session.ts';
import { SCOPES, type Scope } from '../../contract/service/scopes.ts';
import { may } from '../api/sessions/session.ts';

/** The permissions a user lacks for applications; empty until the session is known. */
export function missingScopes(session: Session | undefined): Scope[] {
  return session ? SCOPES.filter((scope) => !may(session, scope)) : [];
}
