import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Session } from '../../contract/bff/access/session.ts';
import { resetClientState } from '../api/client-state.ts';
import { sessionQuery } from '../api/sessions/session.ts';
import { signInWayQuery } from '../api/sessions/sign-in.ts';
import { onTabNews, tellTabs } from '../api/sessions/tabs.ts';
import { signInWords } from '#messages/sign-in.ts';
import { words } from '#messages/words.ts';
import { FailedView } from '../page/failed-view.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { keyInHash } from './link-key.ts';
import { KeySignIn } from './key-sign-in.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { forgetLeft, readLeft, returnAddress } from './return-address.ts';
import styles from './sign-in-page.module.css';

/** Signs in the way that this server has. */
export function SignInPage() {
  const way = useQuery(signInWayQuery);
  const { ended, begin, goOn } = useGoingOn();
  const { hash } = useLocation();
  // An invitation link works whatever the other ways to sign in are.
  const [byLink, setByLink] = useState(false);
  if (!byLink && keyInHash(hash) !== null) setByLink(true);
  const provider = way.data?.by === 'provider' && !byLink ? way.data : undefined;
  return (
    <main className={styles.page}>
      <title>{words.shell.title(signInWords.signIn)}</title>
      <div className={styles.form}>
        <Wordmark name={words.product} />
        <h1 className={styles.title}>{signInWords.signIn}</h1>
        {ended && <p>{signInWords.byKey.ended}</p>}
        {way.error && (
          <FailedView
            title={signInWords.byKey.failed}
            error={way.error}
            onRetry={() => void way.refetch()}
          />
        )}
        {way.data && !provider && <KeySignIn onSignedIn={begin} onSession={goOn} />}
        {provider && <ProviderSignIn way={provider} onSignedIn={begin} onSession={goOn} />}
        <LanguageChoice />
      </div>
    </main>
  );
}

/** After signing in: the address where the session ended, or the first page. */
function useGoingOn() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [left] = useState(readLeft);
  const goOn = (session: Session) => void navigate(returnAddress(left, session), { replace: true });

  /** Reads the session that has begun. */
  function begin() {
    // The ways to sign in stay cached: they are on screen.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey !== signInWayQuery.queryKey });
    resetClientState();
    forgetLeft();
    tellTabs('signed-in');
    return client.fetchQuery(sessionQuery);
  }

  const goOnHere = useEffectEvent(goOn);
  // A link from a message opens in a new tab: the tab that was left goes on, too.
  useEffect(
    () =>
      onTabNews((news) => {
        if (news !== 'signed-in') return;
        void client
          .fetchQuery(sessionQuery)
          .then((session) => {
            forgetLeft();
            goOnHere(session);
          })
          // The session is over already: this page stays.
          .catch(() => undefined);
      }),
    [client],
  );
  return { ended: left?.ended === true, begin, goOn };
}
