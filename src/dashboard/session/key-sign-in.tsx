import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { signIn } from '../api/sessions/session.ts';
import { explain } from '../messages/explain.ts';
import { signInWords } from '#messages/sign-in.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import field from '../ui/controls/field.module.css';
import common from '../ui/common.module.css';
import styles from './sign-in-page.module.css';

interface KeySignInProps {
  /** Continues to the address left before. */
  onSignedIn: (isLatest: () => boolean) => Promise<void>;
}

/** Signs in by the key of the printed link: `/sign-in#key=…`, or typed. */
export function KeySignIn({ onSignedIn }: KeySignInProps) {
  const errorId = useId();
  const keyInput = useRef<HTMLInputElement>(null);
  const { problem, busy, submit } = useKey(onSignedIn);

  useEffect(() => {
    if (problem) keyInput.current?.focus();
  }, [problem]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit(keyIn(keyInput.current?.value ?? ''));
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
      {problem && (
        <div id={errorId} role="alert" className={field.error}>
          {problem.map((line) => line && <p key={line}>{line}</p>)}
        </div>
      )}
      <Button type="submit" look="primary" busy={busy}>
        {busy ? signInWords.signingIn : signInWords.signIn}
      </Button>
    </form>
  );
}

function useKey(onSignedIn: KeySignInProps['onSignedIn']) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [problem, setProblem] = useState<(string | null)[] | null>(null);
  const [busy, setBusy] = useState(false);
  /** Of two links opened one after the other, the second counts. */
  const attempts = useRef(0);

  async function submit(key: string) {
    if (key === '') {
      setProblem([signInWords.byKey.missing]);
      return;
    }
    attempts.current += 1;
    const attempt = attempts.current;
    setBusy(true);
    try {
      await signIn(key);
      await onSignedIn(() => attempt === attempts.current);
    } catch (thrown) {
      if (attempt !== attempts.current) return;
      setProblem(linesOf(toApiError(thrown)));
      setBusy(false);
    }
  }

  const linkKey = useRef<string | null>(null);
  useEffect(() => {
    const key = new URLSearchParams(hash.slice(1)).get('key');
    if (key === linkKey.current) return;
    linkKey.current = key;
    if (key === null) return;
    // The key leaves the address, and with it the history and any copy of it, before it is used.
    void navigate(paths.signIn, { replace: true });
    queueMicrotask(() => void submit(key));
  });

  return { problem, busy, submit: (key: string) => void submit(key) };
}

function linesOf(error: ApiError): (string | null)[] {
  return error.problem?.code === 'wrong_key' ? [signInWords.byKey.wrong] : explain(error);
}

/** The key alone, also of a whole link that was pasted. */
function keyIn(typed: string): string {
  return typed.trim().replace(/^\S*#key=/, '');
}
