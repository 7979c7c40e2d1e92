/** Another account that seems to be of the same person; nothing is merged. */
export interface OtherAccount {
  id: string;
  name: string;
  /** What both accounts have. */
  shared: 'email' | 'phone';
}

/** The answer to `GET /bff/users/{id}/accounts`; empty while the person is not in the directory yet. */
export interface OtherAccounts {
  accounts: OtherAccount[];
}
