/** Text that people paste instead of type: more than what it names, in forms of other programs. */

/** Each with what it names as its only group. */
const FORMS = [
  // An e-mail address with the name, as mail programs copy it.
  /<\s*([^<>\s]+@[^<>\s]+?)\s*>[\s,;]*$/,
  /^mailto:([^?\s]+)/i,
  // The page of a person.
  /^https?:\/\/\S+?\/(?:users|applications)\/([^/?#\s]*\d[^/?#\s]*)/i,
  /^#\s*([^\s#]*\d\S*)$/,
  /^id(?:\s*[:#=]\s*|\s+)#?(\S*\d\S*)$/i,
];

/** The id or e-mail address that a pasted text names; any other text as it is. */
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
