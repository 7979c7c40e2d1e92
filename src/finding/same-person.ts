/** Whether two accounts seem to be of one person: the same e-mail address or phone, and similar names. */
import { normalForm } from '../contract/normal-form.ts';
import type { ReceivedUser } from '../contract/service/read-user.ts';
import { hasAlikeName } from './has-alike-name.ts';
import { SHORTEST_NUMBER, storedDigits } from './phone.ts';

/** An initial alone is like every name that begins with it. */
const SHORTEST_NAME = 2;

type Account = Pick<ReceivedUser, 'preferredName' | 'firstName' | 'lastName' | 'email' | 'phone'>;

/** What two accounts share, if they also have similar names; else null. */
export function sharedContact(one: Account, other: Account): 'email' | 'phone' | null {
  const isEmail = addressOf(one) !== '' && addressOf(one) === addressOf(other);
  if (!isEmail && !isSamePhone(one.phone ?? '', other.phone ?? '')) return null;
  if (!haveAlikeNames(one, other)) return null;
  return isEmail ? 'email' : 'phone';
}

function addressOf({ email }: Account): string {
  return normalForm(email ?? '', 'NFC')
    .trim()
    .toLowerCase();
}

function isSamePhone(one: string, other: string): boolean {
  const digits = storedDigits(other);
  return storedDigits(one).some((own) => own.length > SHORTEST_NUMBER && digits.includes(own));
}

function haveAlikeNames(one: Account, other: Account): boolean {
  return namesOf(one).some((name) =>
    namesOf(other).some((its) => hasAlikeName(name, its) || hasAlikeName(its, name)),
  );
}

function namesOf({ preferredName, firstName, lastName }: Account): string[] {
  const legal = [firstName, lastName].filter(Boolean).join(' ');
  return [preferredName ?? '', legal]
    .map((name) => name.trim())
    .filter((name) => name.length >= SHORTEST_NAME);
}
