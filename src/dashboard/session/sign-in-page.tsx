import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { sessionQuery, signIn } from '../api/session.ts';
import { explain } from '../messages/explain.ts';
import { words } from '../messages/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import field from '../ui/field.module.css';
import { Wordmark } from '../ui/wordmark.tsx';
import { beginSession, readLeft } from './end-session.ts';
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
  const { hash } = useLocation();
  const [left] = useState(readLeft);
  const [problem, setProblem] = useState<(string | null)[] | null>(null);
  const [busy, setBusy] = useState(false);
  /** Of two links opened one after the other, the second counts. */
  const attempts = useRef(0);

  async function submit(key: string) {
    if (key === '') {
      setProblem([words.signIn.missing]);
      return;
    }
    attempts.current += 1;
    const attempt = attempts.current;
    setBusy(true);
    try {
      await signIn(key);
      client.clear();
      beginSession();
      const { name } = await client.fetchQuery(sessionQuery);
      if (attempt === attempts.current)
        await navigate(returnAddress(left, name), { replace: true });
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

  return { problem, busy, ended: left?.ended === true, submit: (key: string) => void submit(key) };
}

function linesOf(error: ApiError): (string | null)[] {
  return error.problem?.code === 'wrong_key' ? [words.signIn.wrong] : explain(error);
}

/** The key alone, also of a whole link that was pasted. */
function keyIn(typed: string): string {
  return typed.trim().replace(/^\S*#key=/, '');
}

/** Where someone was when their session ended, and nobody else; only ever an address of the dashboard. */
function returnAddress(left: ReturnType<typeof readLeft>, name: string): string {
  if (left === null || !/^\/(?![/\\])/.test(left.from)) return paths.home;
  return left.name === undefined || left.name === name ? left.from : paths.home;
}
