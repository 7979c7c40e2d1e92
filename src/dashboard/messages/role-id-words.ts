/** The words for the ID of a role that is typed, in the reader's language. */
export { roleIdWords } from '#messages/role-id.ts';
