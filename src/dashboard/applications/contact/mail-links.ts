/** Links that open a message in the mail program. */

/** Longer links are cut by some systems. */
export const MOST_LINK_CHARACTERS = 1800;
/** The most BCC receivers that mail programs and providers accept without complaint. */
const MOST_RECEIVERS = 50;

/** The receivers of one message, and the link that opens it; null where the link would be too long. */
interface MailPart {
  addresses: string[];
  link: string | null;
}

/**
 * Addresses in parts that fit into the BCC of one message each, with links that stay within `MOST_LINK_CHARACTERS`.
 * @param separator between addresses in a link: a comma (RFC 6068), or a semicolon for Outlook
 */
export function mailParts(addresses: readonly string[], separator: ',' | ';' = ','): MailPart[] {
  const parts: string[][] = [];
  let part: string[] = [];
  for (const address of addresses) {
    const longer = [...part, address];
    if (part.length === MOST_RECEIVERS || linkTo(longer, separator).length > MOST_LINK_CHARACTERS) {
      if (part.length > 0) parts.push(part);
      part = [address];
    } else part = longer;
  }
  if (part.length > 0) parts.push(part);
  return parts.map((some) => {
    const link = linkTo(some, separator);
    return { addresses: some, link: link.length <= MOST_LINK_CHARACTERS ? link : null };
  });
}

function linkTo(addresses: readonly string[], separator: string): string {
  return `mailto:?bcc=${addresses.map(encodeURIComponent).join(separator)}`;
}
