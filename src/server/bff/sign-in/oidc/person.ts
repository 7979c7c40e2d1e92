/** The account id of a provider's user, which stays the same when the name or e-mail address changes. */
import { hash } from 'node:crypto';
import { PROVIDER } from '../../accounts/person.ts';

/** OpenID Connect Core, section 5.7: only the issuer and the subject together name one person. */
export function personAt(issuer: string, subject: string): string {
  return PROVIDER + digest(issuer, subject);
}

export function sessionAt(issuer: string, providerSession: string): string {
  return digest(issuer, providerSession);
}

function digest(...parts: string[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
