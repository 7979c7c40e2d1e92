/** Domains such as münchen.example.org, which mail programs and services also write in ASCII: xn--mnchen-3ya.example.org. */

/** Words with dots in them, or one that ends a sentence. */
const DOTTED = /[\p{L}\p{M}\p{N}.-]+/gu;
/** Dots that belong to no domain. */
const OTHER_DOTS = /(\.{2,}|^\.|\.$)/;
/** RFC 1035, section 2.3.4. Longer names take long to be written in ASCII. */
const LONGEST_DOMAIN = 253;

/** The text with its international domains in ASCII; the same text if it has none. */
export function domainsInAscii(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text.replace(DOTTED, (dotted, at: number) => {
    if (text[at - 1] === '@') return inAscii(dotted);
    const parts = dotted.split(OTHER_DOTS);
    return parts.map((part) => (/[^.]\./.test(part) ? inAscii(part) : part)).join('');
  });
}

function inAscii(domain: string): string {
  if (/^[ -~]*$/.test(domain) || domain.length > LONGEST_DOMAIN) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
