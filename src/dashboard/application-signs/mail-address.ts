/** Reads one e-mail address, as mail programs and the `mailto:` links of this app take it. */

/** Without the characters that would make several addresses, or a name beside one. */
const LOCAL = /^[^\s@,;:<>()[\]"\\]{1,64}$/;
const DOMAIN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]{0,253}[\p{L}\p{M}\p{N}])?$/u;

/** The address alone, also of a whole `mailto:` link; null for anything but one address. */
export function mailAddress(text: string): string | null {
  const address = text.trim();
  const link = /^(?:mailto:\s*)+([^?]*)/i.exec(address)?.[1];
  const [local, domain, ...more] = (link === undefined ? address : decoded(link)).split('@');
  if (local === undefined || domain === undefined || more.length > 0) return null;
  const isAddress = LOCAL.test(local) && DOMAIN.test(domain) && !domain.includes('..');
  return isAddress && address.isWellFormed() ? `${local}@${domain}` : null;
}

/** Empty where the link is malformed. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return '';
  }
}
