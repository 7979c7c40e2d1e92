/** The words for what is wrong in the address of the list of people, which load where it is, in German. */
import type { badAddressWords as English } from '../en/bad-address.ts';
import type { Translation } from '../translation.ts';

export const badAddressWords: Translation<typeof English> = {
  role: (value: string) =>
    `Die Adresse nennt als Rolle „${value}“, und das ist keine ganze Zahl. Bitte stattdessen eine Rolle wählen.`,
  verified: (value: string) =>
    `In der Adresse steht „verified=${value}“. Möglich sind „yes“ und „no“.`,
  sort: (value: string) =>
    `Die Adresse verlangt die Sortierung nach „${value}“. Personen lassen sich nur nach Name oder Benutzername sortieren.`,
  columns: (value: string) => `Die Adresse nennt die Spalte „${value}“, die es nicht gibt.`,
};
