/** Links that open a message in the mail program. */

/** Longer links are cut by some systems. */
export const LONGEST_LINK = 1800;
/** The most BCC receivers that mail programs and providers accept without complaint. */
const MOST_RECEIVERS = 50;
/** The part of a link that is left for receivers. */
const ROOM_FOR_RECEIVERS = 600;

/** The receivers of one message, and the link that opens it; null where the link would be too long. */
interface MailPart {
  addresses: string[];
  link: string | null;
}

/** Whether links can hold this text. */
export function fitsInLink(text: string): boolean {
  return bodyOf(text).length <= LONGEST_LINK - ROOM_FOR_RECEIVERS;
}

/**
 * Addresses in parts that fit into the BCC of one message each, with links that stay within `LONGEST_LINK`.
 * @param text of the message; left out of the links where it does not fit
 * @param separator between addresses in a link: a comma (RFC 6068), or a semicolon for Outlook
 */
export function mailParts(
  addresses: readonly string[],
  text = '',
  separator: ',' | ';' = ',',
): MailPart[] {
  const body = fitsInLink(text) ? bodyOf(text) : '';
  const parts: string[][] = [];
  let part: string[] = [];
  for (const address of addresses) {
    const longer = [...part, address];
    if (part.length === MOST_RECEIVERS || linkTo(longer, body, separator).length > LONGEST_LINK) {
      if (part.length > 0) parts.push(part);
      part = [address];
    } else part = longer;
  }
  if (part.length > 0) parts.push(part);
  return parts.map((some) => {
    const link = linkTo(some, body, separator);
    return { addresses: some, link: link.length <= LONGEST_LINK ? link : null };
  });
}

function linkTo(addresses: readonly string[], body: string, separator: string): string {
  const bcc = `bcc=${addresses.map(encodeURIComponent).join(separator)}`;
  return `mailto:?${bcc}${body && `&${body}`}`;
}

/** Mail programs expect CRLF between lines (RFC 6068). */
function bodyOf(text: string): string {
  return text === ''
    ? ''
    : `body=${encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'))}`;
}
