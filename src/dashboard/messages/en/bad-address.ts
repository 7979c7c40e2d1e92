/** The words for what is wrong in the address of the list of people, which load where it is, in English. */
export const badAddressWords = {
  role: (value: string) =>
    `The address asks for role “${value}”, which is not a whole number. Choose a role instead.`,
  verified: (value: string) => `The address says “verified=${value}”. It must be “yes” or “no”.`,
  sort: (value: string) =>
    `The address asks to sort by “${value}”. Users can be sorted by name or username only.`,
  columns: (value: string) => `The address asks for a column “${value}”, which does not exist.`,
};
