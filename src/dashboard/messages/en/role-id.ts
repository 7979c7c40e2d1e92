/** The words for the ID of a role that is typed, which load with its field, in English. */
export const roleIdWords = {
  field: 'Role ID',
  show: 'Show',
  invalid: 'A role ID is a whole number, such as 7.',
};
