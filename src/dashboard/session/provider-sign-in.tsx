import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Session } from '../../contract/bff/access/session.ts';
import { SIGN_IN_PROBLEMS, type SignInWay } from '../../contract/bff/access/sign-in.ts';
import { PROVIDER_START } from '../api/sessions/sign-in.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { explain } from '../messages/explain.ts';
import { signInWords } from '#messages/sign-in.ts';
import { paths } from '../paths/paths.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import field from '../ui/controls/field.module.css';
import common from '../ui/common.module.css';

interface ProviderSignInProps {
  way: SignInWay & { by: 'provider' };
  /** Reads the new session. */
  onSignedIn: () => Promise<Session>;
  /** Continues to the address left before. */
  onSession: (session: Session) => void;
}

/** Signs in through the organisation's identity provider, and says what became of it: `#returned`, `#problem=…`. */
export function ProviderSignIn(props: ProviderSignInProps) {
  const { way } = props;
  const { problem, returning } = useReturn(props);
  if (returning) return <p role="status">{signInWords.signingIn}</p>;
  return (
    <>
      <p className={common.muted}>{signInWords.intro}</p>
      {problem && (
        <div role="alert" className={field.error}>
          {problem.map((line) => line && <p key={line}>{line}</p>)}
        </div>
      )}
      {!way.answers && <p role="status">{signInWords.away(way.provider)}</p>}
      <ButtonLink href={PROVIDER_START}>{signInWords.with(way.provider)}</ButtonLink>
    </>
  );
}

function useReturn({ onSignedIn, onSession }: ProviderSignInProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(() => new URLSearchParams(hash.slice(1)));
  const { mutate, error } = useSingleMutation({ mutationFn: onSignedIn });

  const once = useRef(false);
  useEffect(() => {
    if (once.current || first.size === 0) return;
    once.current = true;
    // A problem is shown once, not again after a reload.
    void navigate(paths.signIn, { replace: true });
    if (first.has('returned')) mutate(undefined, { onSuccess: onSession });
  });

  const named = SIGN_IN_PROBLEMS.find((one) => one === first.get('problem'));
  const isUnknown = error?.problem?.code === 'signed_out';
  return {
    problem: error
      ? isUnknown
        ? [signInWords.noCookie]
        : explain(error)
      : named && [signInWords.problems[named]],
    returning: first.has('returned') && !error,
  };
}
