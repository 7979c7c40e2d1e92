/** A person's name: contract, section 2.1, `preferredName`. */
interface Named {
  id: string;
  preferredName?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  username?: string | null | undefined;
}

/** First and last name as given, for uses that the law requires only; null if neither is known. */
export function legalName(person: Named): string | null {
  return [person.firstName, person.lastName].filter((part) => part?.trim()).join(' ') || null;
}

/** The name to show wherever a person is shown: the preferred name, else the legal one, else what identifies them. */
export function shownName(person: Named): string {
  return person.preferredName?.trim() || legalName(person) || person.username || person.id;
}

/** Whether a legal name exists that differs from the name shown. */
export function hidesLegalName(person: Named): boolean {
  const legal = legalName(person);
  return legal !== null && legal !== shownName(person);
}
