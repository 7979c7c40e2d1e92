import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SIGN_IN_PROBLEMS, type SignInWay } from '../../contract/bff/access/sign-in.ts';
import { toApiError } from '../api/api-error.ts';
import { PROVIDER_START } from '../api/sessions/sign-in.ts';
import { explain } from '../messages/explain.ts';
import { signInWords } from '#messages/sign-in.ts';
import { paths } from '../paths/paths.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import field from '../ui/controls/field.module.css';
import common from '../ui/common.module.css';

interface ProviderSignInProps {
  way: SignInWay & { by: 'provider' };
  /** Continues to the address left before, with the session that the server reports. */
  onReturn: () => Promise<void>;
}

/** Signs in through the organisation's identity provider, and says what became of it: `#returned`, `#problem=…`. */
export function ProviderSignIn({ way, onReturn }: ProviderSignInProps) {
  const { problem, returning } = useReturn(onReturn);
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

function useReturn(onReturn: () => Promise<void>) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(() => new URLSearchParams(hash.slice(1)));
  const [returning, setReturning] = useState(first.has('returned'));
  const [problem, setProblem] = useState<(string | null)[] | null>(() => {
    const named = SIGN_IN_PROBLEMS.find((one) => one === first.get('problem'));
    return named ? [signInWords.problems[named]] : null;
  });

  const once = useRef(false);
  useEffect(() => {
    if (once.current) return;
    once.current = true;
    async function goOn() {
      // A problem is shown once, not again after a reload.
      if (first.size > 0) await navigate(paths.signIn, { replace: true });
      if (!first.has('returned')) return;
      try {
        await onReturn();
      } catch (thrown) {
        const error = toApiError(thrown);
        const isUnknown = error.problem?.code === 'signed_out';
        setProblem(isUnknown ? [signInWords.noCookie] : explain(error));
        setReturning(false);
      }
    }
    void goOn();
  }, [first, navigate, onReturn]);

  return { problem, returning };
}
