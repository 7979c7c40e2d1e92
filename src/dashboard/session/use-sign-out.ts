import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../api/session.ts';
import { endSession } from './end-session.ts';

/** Ends the session here, and leads to the identity provider to end it there where it came from one. */
export function useSignOut() {
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);

  async function leave() {
    setFailed(false);
    // What is still on its way would be refused once the session is over.
    await client.cancelQueries();
    try {
      endSession(client, 'signed-out', await signOut());
    } catch {
      setFailed(true);
    }
  }

  return { failed, leave: () => void leave() };
}
