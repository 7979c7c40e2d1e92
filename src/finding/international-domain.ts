/** Domains such as münchen.example.org, which mail programs and services also write in ASCII: xn--mnchen-3ya.example.org. */

const DOMAIN = /(?<=@)[\p{L}\p{M}\p{N}.-]+|[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu;

/** The text with its international domains in ASCII; the same text if it has none. */
export function domainsInAscii(text: string): string {
  return /^[ -~]*$/.test(text) ? text : text.replace(DOMAIN, inAscii);
}

function inAscii(domain: string): string {
  if (/^[ -~]*$/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
