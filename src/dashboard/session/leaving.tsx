import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { words } from '#messages/words.ts';
import { cancelReads } from '../api/cancel-reads.ts';
import { SIGN_OUT, signOut } from '../api/sessions/session.ts';
import { explain } from '../messages/explain.ts';
import { Button } from '../ui/controls/button.tsx';
import { Failure } from '../ui/states/failure.tsx';
import { endSession } from './end-session.ts';
import styles from './leaving.module.css';
import { ON_CURTAIN, setPageState } from './page-state.ts';

const unknown = words.shell.signOutUnknown;

/** Ends the session here, and leads to the identity provider to end it there if it came from one. */
export function useLeaving() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SIGN_OUT,
    mutationFn: signOut,
    // The server would refuse them once the session is over, and browsers allow six connections to a host.
    onMutate: () => cancelReads(client),
    onError: (_error, _nothing, sendAgain) => sendAgain?.(),
    onSuccess: (elsewhere) => endSession(client, 'signed-out', elsewhere),
  });
}

interface LeavingProps {
  leaving: ReturnType<typeof useLeaving>;
  /** The button that gets the focus if the user goes back to the page. */
  button?: RefObject<HTMLButtonElement | null>;
}

/** Draws the curtain over the page while the user signs out, and says what that has come to. */
export function Leaving({ leaving: { isIdle, error, mutate, reset }, button }: LeavingProps) {
  useLayoutEffect(() => {
    if (isIdle) return;
    const opener = button?.current;
    setPageState('curtain');
    return () => {
      setPageState('shown');
      opener?.focus();
    };
  }, [isIdle, button]);
  if (isIdle) return null;
  return createPortal(
    <div key={error?.name} ref={focus} tabIndex={-1} className={styles.leaving} {...ON_CURTAIN}>
      {error ? (
        <>
          <Failure
            title={unknown.title}
            lines={[...explain(error), unknown.text]}
            retry={{ label: words.failed.tryAgain, onRetry: () => mutate() }}
          />
          <Button look="quiet" onClick={() => reset()}>
            {unknown.back}
          </Button>
        </>
      ) : (
        <p role="status">{words.shell.signingOut}</p>
      )}
    </div>,
    document.body,
  );
}

/** The button that had the focus is behind the curtain, or gone. */
function focus(part: HTMLElement | null): void {
  part?.focus();
}
