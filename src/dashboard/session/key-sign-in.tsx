import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toApiError, type ApiError } from '../api/api-error.ts';
import { readInvitation, signIn } from '../api/sessions/session.ts';
import { explain } from '../messages/explain.ts';
import { signInWords } from '#messages/sign-in.ts';
import { paths } from '../paths/paths.ts';
import { isInvitationKey, keyIn, keyInHash } from './link-key.ts';
import { Button } from '../ui/controls/button.tsx';
import field from '../ui/controls/field.module.css';
import common from '../ui/common.module.css';
import styles from './sign-in-page.module.css';

interface KeySignInProps {
  /** Continues to the address left before. */
  onSignedIn: (isLatest: () => boolean) => Promise<void>;
}

/** Signs in by the key of the printed link, `/sign-in#key=…`, by a typed key, or by an invitation after a press. */
export function KeySignIn({ onSignedIn }: KeySignInProps) {
  const errorId = useId();
  const keyInput = useRef<HTMLInputElement>(null);
  const { problem, busy, invited, submit } = useKey(onSignedIn);

  useEffect(() => {
    if (problem) keyInput.current?.focus();
  }, [problem]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit(keyIn(keyInput.current?.value ?? ''));
  }

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

/** An opened invitation. Only a press signs its person in: programs that check mails open links, too. */
interface OpenedInvitation {
  key: string;
  name: string;
}

function useKey(onSignedIn: KeySignInProps['onSignedIn']) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [problem, setProblem] = useState<(string | null)[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [invited, setInvited] = useState<OpenedInvitation | null>(null);
  /** Of two links opened one after the other, the second counts. */
  const attempts = useRef(0);

  async function attempt(work: (isLatest: () => boolean) => Promise<void>) {
    attempts.current += 1;
    const own = attempts.current;
    const isLatest = () => own === attempts.current;
    setBusy(true);
    setProblem(null);
    try {
      await work(isLatest);
    } catch (thrown) {
      if (!isLatest()) return;
      const error = toApiError(thrown);
      setProblem(linesOf(error));
      // Another press would not change it.
      if (error.problem?.code.startsWith('invitation_')) setInvited(null);
      setBusy(false);
    }
  }

  function submit(key: string) {
    if (key === '') return setProblem([signInWords.byKey.missing]);
    void attempt(async (isLatest) => {
      await signIn(key);
      await onSignedIn(isLatest);
    });
  }

  function open(key: string) {
    if (!isInvitationKey(key)) return submit(key);
    void attempt(async (isLatest) => {
      const { name } = await readInvitation(key);
      if (!isLatest()) return;
      setInvited({ key, name });
      setBusy(false);
    });
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

  return { problem, busy, invited, submit };
}

function linesOf(error: ApiError): (string | null)[] {
  return error.problem?.code === 'wrong_key' ? [signInWords.byKey.wrong] : explain(error);
}
