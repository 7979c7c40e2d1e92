import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import type { Session } from '../../contract/bff/access/session.ts';
import type { ApiError } from '../api/api-error.ts';
import { readInvitation, signIn } from '../api/sessions/session.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { explain } from '../messages/explain.ts';
import { signInWords } from '#messages/sign-in.ts';
import { paths } from '../paths/paths.ts';
import { isInvitationKey, keyIn, keyInHash } from './link-key.ts';
import { Button } from '../ui/controls/button.tsx';
import field from '../ui/controls/field.module.css';
import common from '../ui/common.module.css';
import styles from './sign-in-page.module.css';

interface KeySignInProps {
  /** Reads the new session. */
  onSignedIn: () => Promise<Session>;
  /** Continues to the address left before. */
  onSession: (session: Session) => void;
}

/** Signs in by the key of the printed link, `/sign-in#key=…`, by a typed key, or by an invitation after a press. */
export function KeySignIn(props: KeySignInProps) {
  const errorId = useId();
  const keyInput = useRef<HTMLInputElement>(null);
  const { error, isMissing, busy, invited, submit } = useKey(props);

  // The field may be drawn only with the failure: in the place of an invitation that is refused.
  useEffect(() => {
    if (error) keyInput.current?.focus();
  }, [error]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const key = keyIn(keyInput.current?.value ?? '');
    if (key === '') keyInput.current?.focus();
    submit(key);
  }

  const problem = isMissing ? [signInWords.byKey.missing] : error && linesOf(error);
  const failure = problem && (
    <div id={errorId} role="alert" className={field.error}>
      {problem.map((line) => line && <p key={line}>{line}</p>)}
    </div>
  );
  if (invited) {
    return (
      <div className={styles.way}>
        <p className={common.muted}>{signInWords.byKey.invited}</p>
        {failure}
        <Button look="primary" busy={busy} onClick={() => submit(invited.key)}>
          {signInWords.byKey.as(invited.name)}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.way} onSubmit={onSubmit}>
      <p className={common.muted}>{signInWords.byKey.intro}</p>
      <label className={common.stack}>
        <span className={field.label}>{signInWords.byKey.key}</span>
        <input
          ref={keyInput}
          className={field.control}
          type="text"
          name="key"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : errorId}
        />
      </label>
      {failure}
      <Button type="submit" look="primary" busy={busy}>
        {busy ? signInWords.signingIn : signInWords.signIn}
      </Button>
    </form>
  );
}

function useKey({ onSignedIn, onSession }: KeySignInProps) {
  const navigate = useNavigate();
  const [isMissing, setMissing] = useState(false);
  const { hash } = useLocation();
  // Only a press signs the person of an invitation in: programs that check mails open links, too.
  const opened = useMutation({
    mutationFn: async (key: string) => ({ key, ...(await readInvitation(key)) }),
    gcTime: 0,
  });
  const signingIn = useSingleMutation({
    mutationFn: async (key: string) => {
      await signIn(key);
      return onSignedIn();
    },
  });

  function submit(key: string) {
    setMissing(key === '');
    if (key === '') return;
    if (opened.error) opened.reset();
    signingIn.mutate(key, {
      onSuccess: onSession,
      // Another press would not change it.
      onError: ({ problem }) => problem?.code.startsWith('invitation_') && opened.reset(),
    });
  }

  /** Of two links opened one after the other, the second counts. */
  function open(key: string) {
    opened.reset();
    signingIn.reset();
    setMissing(false);
    if (isInvitationKey(key)) opened.mutate(key);
    else submit(key);
  }

  const linkKey = useRef<string | null>(null);
  useEffect(() => {
    const key = keyInHash(hash);
    if (key === linkKey.current) return;
    linkKey.current = key;
    if (key === null) return;
    // The key leaves the address, and with it the history and any copy of it, before it is used.
    void navigate(paths.signIn, { replace: true });
    queueMicrotask(() => open(key));
  });

  return {
    error: signingIn.error ?? opened.error,
    isMissing,
    // Until the page is left, as well.
    busy: opened.isPending || signingIn.isPending || signingIn.isSuccess,
    invited: opened.data,
    submit,
  };
}

function linesOf(error: ApiError): (string | null)[] {
  return error.problem?.code === 'wrong_key' ? [signInWords.byKey.wrong] : explain(error);
}
