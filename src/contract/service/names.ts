/** A person's name: `docs/contract.md`, "User", `preferredName`. */
import { textOf, type Text } from './read-json.ts';

interface Named {
  id: string;
  preferredName?: Text;
  firstName?: Text;
  lastName?: Text;
  username?: Text;
}

/** A character that can be seen: no blank, no mark that stands alone, nothing that is not drawn, such as U+3164. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{M}\p{DI}\u2800]/u;

/** A name as it is given; null for one that cannot be seen, which counts as none. */
function visibleName(name: Text): Text {
  return name && !VISIBLE.test(name) ? null : name;
}

/** A name as it is sent: of a person, a department or a kind of contact. */
export function nameOf(sent: unknown): Text {
  return visibleName(textOf(sent));
}

/** First and last name as given, for uses that the law requires only; null if neither is known. */
export function legalName(person: Named): string | null {
  return [person.firstName, person.lastName].filter(visibleName).join(' ') || null;
}

/** The name to show wherever a person is shown: the preferred name, else the legal one, else what identifies them. */
export function shownName(person: Named): string {
  return (
    visibleName(person.preferredName)?.trim() ||
    legalName(person) ||
    visibleName(person.username) ||
    person.id
  );
}

/** Whether a legal name exists that differs from the name shown. */
export function hidesLegalName(person: Named): boolean {
  const legal = legalName(person);
  return legal !== null && legal !== shownName(person);
}
