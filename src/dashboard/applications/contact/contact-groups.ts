/** Sorts people by how they want to be reached: by their primary contact, and by no other. */
import { contactKind, contactKindName } from '../../application-facts/contact-kind.ts';
import type { Application } from '../data/application.ts';
import { contactText, primaryContact } from '../data/facts.ts';

/** People whose primary contact is of one kind. */
export interface ContactGroup {
  /** The id of a known kind, such as "email"; otherwise the name as received. */
  kind: string;
  /** As shown, "Telegram". */
  name: string;
  people: Application[];
  /** Their addresses, handles or numbers, each once. */
  values: string[];
}

interface ContactGroups {
  /** The largest first. */
  groups: ContactGroup[];
  /** People without a primary contact, or with an empty one. */
  withoutPrimary: Application[];
}

export function contactGroups(applications: readonly Application[]): ContactGroups {
  const groups = new Map<string, ContactGroup>();
  const withoutPrimary: Application[] = [];
  for (const application of applications) {
    const primary = primaryContact(application);
    const value = contactValue(application);
    if (!primary || value === '') {
      withoutPrimary.push(application);
      continue;
    }
    const kind = contactKind(primary.name);
    const name = contactKindName(primary.name);
    const group = groups.get(kind) ?? { kind, name, people: [], values: [] };
    groups.set(kind, group);
    group.people.push(application);
    group.values.push(value);
  }
  const sorted = [...groups.values()].map((group) => ({ ...group, values: once(group.values) }));
  return {
    groups: sorted.sort((one, other) => other.people.length - one.people.length),
    withoutPrimary,
  };
}

/** The trimmed value of a person's primary contact; '' if there is none. */
export function contactValue(application: Application): string {
  const primary = primaryContact(application);
  return primary ? contactText(primary).trim() : '';
}

/** The most BCC receivers that mail programs and providers accept without complaint. */
const MOST_RECEIVERS = 50;

/** Addresses in parts that fit into the BCC of one message each. */
export function forBcc(addresses: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < addresses.length; from += MOST_RECEIVERS) {
    parts.push(addresses.slice(from, from + MOST_RECEIVERS));
  }
  return parts;
}

/** Longer links are cut by some systems. */
const LONGEST_LINK = 1900;

/** Opens a message to all of them, unseen by each other; null where that is too long for a link. */
export function bccLink(addresses: readonly string[]): string | null {
  const link = `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}`;
  return link.length <= LONGEST_LINK ? link : null;
}

/** Whether a text is an address that mail can be sent to, and that cannot be taken for several. */
export function isAddress(text: string): boolean {
  return /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,255}$/.test(text) && text.isWellFormed();
}

function once(values: string[]): string[] {
  const known = new Set<string>();
  return values.filter((value) => {
    const folded = value.toLowerCase();
    return known.has(folded) ? false : known.add(folded);
  });
}
