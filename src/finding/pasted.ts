/** Text pasted from other programs. */
import { PHONE_WORDS } from './phone.ts';

const LABELLED_NUMBER = new RegExp(`^(?:${PHONE_WORDS}|fax)[.:]?\\s+([+(]?\\d.*)$`, 'i');

/** Forms in which people paste an id, an address or a number, which is the only group of each. */
const FORMS = [
  // An e-mail address with the name, as mail programs copy it; or as chats do.
  /^[^<>@]*<\s*(?:mailto:)?([^<>\s|@]+@[^<>\s|]+)(?:\|[^<>]*|\s*)>[\s.,;)]*$/i,
  /^<?(?:mailto|tel|callto|smsto|sms|whatsapp|skype|sip):(?:\/\/)?([^?;>]+)/i,
  // The page of a person.
  /^https?:\/\/\S+?\/(?:users|applications)\/([^/?#\s]*\d[^/?#\s]*)/i,
  /^https:\/\/wa\.me\/\+?(\d+)/i,
  /^#\s*(?=[^\s#]*\d)(\S+)$/,
  /^id(?:\s*[:#=]\s*|\s+)#?(?=\S*\d)(\S+)$/i,
  LABELLED_NUMBER,
  // A label, such as "E-Mail:".
  /^[^\d@:：<>]{1,40}[:：]\s*(?!\/\/)(\S.*)$/su,
];

/** The id, address or number that a pasted text names; any other text as it is. */
export function namedBy(text: string): string {
  const trimmed = text.trim();
  for (const form of FORMS) {
    const named = form.exec(trimmed)?.[1];
    if (named !== undefined) return decoded(named);
  }
  return text;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
