/**
 * Turns contact values into links. No value becomes an address unchecked: a known kind must match completely and is
 * encoded into a fixed address; a web address is parsed, and accepted only with http or https.
 */
import { contactKind } from '../../contract/bff/contact-kinds.ts';
import { mailAddress } from '../application-signs/mail-address.ts';
import { phoneNumber } from '../application-signs/phone-number.ts';

export interface ContactLink {
  href: string;
  /** The host of a site that the link leads to; null where it opens an app of this device. */
  host: string | null;
}

/** A link for a contact method; null where the value can only be copied, or before `usePhoneRules` has what it needs. */
export function contactLink(kind: string | null | undefined, value: string): ContactLink | null {
  const text = value.trim();
  return webLink(text) ?? MAKERS.get(contactKind(kind))?.(text) ?? null;
}

type Maker = (text: string) => ContactLink | null;

const MAKERS = new Map<string, Maker>(
  Object.entries<Maker>({
    email: mailLink,
    phone(text) {
      const { number, extension } = phoneNumber(text) ?? {};
      if (number === undefined) return null;
      return { href: `tel:${number}${extension && `;ext=${extension}`}`, host: null };
    },
    sms: (text) => toNumber(text, (number) => ({ href: `sms:${number}`, host: null })),
    whatsapp: (text) =>
      toNumber(text, (number) => siteLink('https://wa.me/', number.replace('+', ''))),
    signal: (text) =>
      toNumber(text, (number) => ({ href: `https://signal.me/#p/${number}`, host: 'signal.me' })),
    telegram: handleLink('https://t.me/', /^@?([a-z]\w{3,31})$/i),
    twitter: handleLink('https://x.com/', /^@?(\w{1,15})$/),
    instagram: handleLink('https://www.instagram.com/', /^@?(\w(?:\.?\w){0,29})$/),
    facebook: handleLink('https://www.facebook.com/', /^@?([a-z\d](?:\.?[a-z\d]){3,49})$/i),
  }),
);

/** Addresses of profiles are often given without "https://". */
const BARE_SITE =
  /^(?:www\.|m\.)?(?:t\.me|telegram\.me|wa\.me|signal\.me|x\.com|(?:twitter|facebook|fb|instagram)\.com|discord\.(?:com|gg))\/\S+$/i;

/** Credentials in an address are there to make its host look like another. */
function webLink(text: string): ContactLink | null {
  const full = BARE_SITE.test(text) ? `https://${text}` : text;
  if (!/^https?:\/\/\S+$/i.test(full)) return null;
  const url = parseUrl(full);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return isNationalChat(url) ? null : { href: url.href, host: url.host };
}

/** Whether it is a chat with a number without its country, which is a number of another country there. */
function isNationalChat({ host, pathname, searchParams }: URL): boolean {
  if (host !== 'wa.me' && !/(?:^|\.)whatsapp\.com$/.test(host)) return false;
  return /^[\s+]*0/.test(searchParams.get('phone') ?? pathname.slice(1));
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function mailLink(text: string): ContactLink | null {
  const [name, domain] = mailAddress(text)?.split('@') ?? [];
  if (!name || !domain) return null;
  // Encoded, so that "?cc=" in an address stays a part of the address.
  return { href: `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}`, host: null };
}

/** A message reaches a number, but not its extension. */
function toNumber(text: string, link: (number: string) => ContactLink | null): ContactLink | null {
  const read = phoneNumber(text);
  return read && read.extension === '' ? link(read.number) : null;
}

/** Words and numbers that people write where they have no username. */
const NO_HANDLE =
  /^(?:\d+|none|nope|no|yes|null|nil|nan|undefined|unknown|same|ask|later|kein[es]?|nein|ja|nichts|n_?a|tbd|tba|todo|test|x+|_+)$/i;

function handleLink(site: string, pattern: RegExp): Maker {
  return (text) => (NO_HANDLE.test(text) ? null : siteLink(site, pattern.exec(text)?.[1]));
}

function siteLink(site: string, path: string | undefined): ContactLink | null {
  return path ? { href: site + encodeURIComponent(path), host: new URL(site).host } : null;
}
