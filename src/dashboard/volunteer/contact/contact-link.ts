/**
 * Turns contact values into links. No value becomes an address unchecked: a known kind must match completely and is
 * encoded into a fixed address; a web address is parsed, and accepted only with http or https.
 */
import { contactKind } from '../../../contract/bff/contact-kinds.ts';

export interface ContactLink {
  href: string;
  /** The host of a site that the link leads to; null where it opens an app of this device. */
  host: string | null;
}

/** A link for a contact method; null where the value can only be copied. */
export function contactLink(kind: string | null | undefined, value: string): ContactLink | null {
  const text = value.trim();
  return webLink(text) ?? MAKERS.get(contactKind(kind))?.(text) ?? null;
}

type Maker = (text: string) => ContactLink | null;

const MAKERS = new Map<string, Maker>(
  Object.entries<Maker>({
    email: mailLink,
    phone: (text) => phoneLink('tel', text),
    sms: (text) => phoneLink('sms', text),
    whatsapp: (text) => siteLink('https://wa.me/', digitsOf(text)?.replace('+', '')),
    telegram: handleLink('https://t.me/', /^@?([a-z]\w{3,31})$/i),
    twitter: handleLink('https://x.com/', /^@?(\w{1,15})$/),
    instagram: handleLink('https://www.instagram.com/', /^@?(\w[\w.]{0,29})$/),
    facebook: handleLink('https://www.facebook.com/', /^@?([a-z\d][a-z\d.]{3,49})$/i),
  }),
);

/** Credentials in an address are there to make its host look like another. */
function webLink(text: string): ContactLink | null {
  if (!/^https?:\/\/\S+$/i.test(text)) return null;
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return { href: url.href, host: url.host };
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function mailLink(text: string): ContactLink | null {
  const [, name, domain] = /^([^\s@]{1,64})@([^\s@]{1,255})$/.exec(text) ?? [];
  if (!name || !domain || !text.isWellFormed()) return null;
  // Encoded, so that "?cc=" in an address stays a part of the address.
  return { href: `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}`, host: null };
}

function phoneLink(scheme: 'tel' | 'sms', text: string): ContactLink | null {
  const digits = digitsOf(text);
  return digits ? { href: `${scheme}:${digits}`, host: null } : null;
}

/** A number as it is dialled, without the marks people group it with. */
function digitsOf(text: string): string | undefined {
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return undefined;
  const digits = text.replace(/[^\d+]/g, '');
  return /^\+?\d{3,15}$/.test(digits) ? digits : undefined;
}

function handleLink(site: string, pattern: RegExp): Maker {
  return (text) => siteLink(site, pattern.exec(text)?.[1]);
}

function siteLink(site: string, path: string | undefined): ContactLink | null {
  return path ? { href: site + encodeURIComponent(path), host: new URL(site).host } : null;
}
