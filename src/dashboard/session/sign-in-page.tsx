import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { signIn } from '../api/session.ts';
import { explain } from '../messages/explain.ts';
import { words } from '../messages/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import field from '../ui/field.module.css';
import { Wordmark } from '../ui/wordmark.tsx';
import styles from './sign-in-page.module.css';

/** Signs in by the key of the printed link: `/sign-in#key=…`, or typed. */
export function SignInPage() {
  const errorId = useId();
  const keyInput = useRef<HTMLInputElement>(null);
  const { problem, busy, ended, submit } = useSignIn();

  useEffect(() => {
    if (problem) keyInput.current?.focus();
  }, [problem]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit(keyIn(keyInput.current?.value ?? ''));
  }

  return (
    <main className={styles.page}>
      <title>{words.shell.title(words.signIn.title)}</title>
      <form className={styles.form} onSubmit={onSubmit}>
        <Wordmark name={words.product} />
        <h1 className={styles.title}>{words.signIn.title}</h1>
        {ended && <p>{words.signIn.ended}</p>}
        <p className={styles.intro}>{words.signIn.intro}</p>
        <label className={styles.field}>
          <span className={field.label}>{words.signIn.key}</span>
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
        <Button type="submit" look="primary" disabled={busy}>
          {busy ? words.signIn.submitting : words.signIn.submit}
        </Button>
      </form>
    </main>
  );
}

function useSignIn() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { hash, state } = useLocation();
  const [problem, setProblem] = useState<(string | null)[] | null>(null);
  const [busy, setBusy] = useState(false);
  const linkUsed = useRef(false);

  function submit(key: string) {
    if (key === '') {
      setProblem([words.signIn.missing]);
      return;
    }
    setBusy(true);
    signIn(key)
      .then(() => {
        client.clear();
        return navigate(returnAddress(state), { replace: true });
      })
      .catch((thrown: unknown) => {
        setProblem(linesOf(toApiError(thrown)));
        setBusy(false);
      });
  }

  useEffect(() => {
    const key = new URLSearchParams(hash.slice(1)).get('key');
    if (key === null || linkUsed.current) return;
    linkUsed.current = true;
    // The key leaves the address, and with it the history and any copy of it, before it is used.
    void navigate(paths.signIn, { replace: true, state });
    submit(key);
  });

  return { problem, busy, ended: isState(state) && state.ended === true, submit };
}

function linesOf(error: ApiError): (string | null)[] {
  const wrongKey = error.kind === 'signed-out' || error.kind === 'not-permitted';
  return wrongKey ? [words.signIn.wrong] : explain(error);
}

/** The key alone, also of a whole link that was pasted. */
function keyIn(typed: string): string {
  return typed.trim().replace(/^\S*#key=/, '');
}

function isState(state: unknown): state is { from?: unknown; ended?: unknown } {
  return typeof state === 'object' && state !== null;
}

/** Where someone was when their session ended; only ever an address of the dashboard. */
function returnAddress(state: unknown): string {
  const from = isState(state) ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.home;
}
