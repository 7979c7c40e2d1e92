/** Groups people by how they are reached: by their primary contact, or by the e-mail address of their account. */
import { contactKind } from '../../../contract/bff/contact-kinds.ts';
import { contactKindName } from '../../application-signs/names.ts';
import { mailAddress } from '../../application-signs/mail-address.ts';
import type { Application } from '../../application-data/application.ts';
import { contactText, primaryContact } from '../../application-data/contacts.ts';

/** A person, and the address, handle or number that reaches them. */
export interface Reached {
  person: Application;
  value: string;
}

/** People who are reached in one way. */
interface Gathered {
  /** The id of a known kind, such as "email", or the name as received; `ACCOUNT` for the account's e-mail. */
  kind: string;
  /** As shown, "Telegram"; also for `ACCOUNT`, whose messages are e-mails. */
  name: string;
  isMail: boolean;
  people: Reached[];
}

/** Divided by whether a message can be sent to the value: only a single valid address may go into BCC. */
interface ContactGroup extends Gathered {
  usable: Reached[];
  unusable: Reached[];
}

/** The kind of the group of everybody whose account has an e-mail address. */
export const ACCOUNT = '@account';
const MAIL = 'email';

interface ContactGroups {
  /** By primary contact, the largest first. The account's e-mail counts for people who gave no primary contact. */
  groups: ContactGroup[];
  /** By the account's e-mail, whatever the primary contact is. */
  account: ContactGroup;
  /** People with neither a primary contact nor an e-mail address of the account. */
  unreached: Application[];
}

export function contactGroups(applications: readonly Application[]): ContactGroups {
  const groups = new Map<string, Gathered>();
  const account: Gathered = { ...groupOf(MAIL), kind: ACCOUNT };
  const unreached: Application[] = [];
  for (const person of applications) {
    const email = accountEmail(person);
    if (email !== '') account.people.push({ person, value: email });
    const primary = primaryContact(person);
    const given = primary ? contactText(primary).trim() : '';
    const value = given || email;
    if (value === '') {
      unreached.push(person);
      continue;
    }
    const name = given === '' ? MAIL : primary?.name;
    const group = groups.get(contactKind(name)) ?? groupOf(name);
    groups.set(group.kind, group);
    group.people.push({ person, value });
  }
  return {
    groups: [...groups.values()]
      .sort((one, other) => other.people.length - one.people.length)
      .map(divided),
    account: divided(account),
    unreached,
  };
}

function groupOf(name: string | null | undefined): Gathered {
  const kind = contactKind(name);
  return { kind, name: contactKindName(name), isMail: kind === MAIL, people: [] };
}

function accountEmail({ record }: Application): string {
  return record.user?.email?.trim() ?? '';
}

function divided(group: Gathered): ContactGroup {
  const { isMail, people } = group;
  if (!isMail) return { ...group, usable: people, unusable: [] };
  const read = people.map((one) => ({ one, address: mailAddress(one.value) }));
  return {
    ...group,
    usable: read.flatMap(({ one, address }) =>
      address === null ? [] : { ...one, value: address },
    ),
    unusable: read.flatMap(({ one, address }) => (address === null ? one : [])),
  };
}

/** The values of these people, each once. */
export function addressesOf(people: readonly Reached[]): string[] {
  const known = new Set<string>();
  return people.flatMap(({ value }) => {
    const folded = value.toLowerCase();
    if (known.has(folded)) return [];
    known.add(folded);
    return [value];
  });
}
