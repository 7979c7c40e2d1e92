import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../api/sessions/session.ts';
import { untilSaved } from '../warn-before-leaving.ts';
import { endSession, hasUnsavedInOtherTabs } from './end-session.ts';

/** Milliseconds that signing out waits for changes in flight. */
const PATIENCE = 3000;

/**
 * Ends the session here, and leads to the identity provider to end it there if it came from one. `asking` while changes
 * would be lost: then `leaveUnsaved` signs out all the same, and `stay` doesn't.
 */
export function useSignOut() {
  const client = useQueryClient();
  const [step, setStep] = useState<'leaving' | 'asking' | 'failed' | null>(null);

  async function leave() {
    setStep('leaving');
    const isSaved = (await untilSaved(PATIENCE)) && !(await hasUnsavedInOtherTabs());
    if (isSaved) await leaveNow();
    else setStep('asking');
  }

  async function leaveNow() {
    setStep('leaving');
    // The server would refuse reads in flight once the session is over.
    await client.cancelQueries();
    try {
      endSession(client, 'signed-out', await signOut());
    } catch {
      setStep('failed');
    }
  }

  return {
    step,
    leave: () => void leave(),
    leaveUnsaved: () => void leaveNow(),
    stay: () => setStep(null),
  };
}
