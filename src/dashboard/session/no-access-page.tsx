import { Lock } from 'lucide-react';
import type { Session } from '../../contract/bff/access/session.ts';
import { signInWords } from '#messages/sign-in.ts';
import { words } from '#messages/words.ts';
import { Empty } from '../ui/states/empty.tsx';
import styles from './no-access-page.module.css';
import { Leaving, useLeaving } from './leaving.tsx';
import { SignOut } from './sign-out.tsx';

const { noAccess } = signInWords;

/** Replaces every page for users without permissions. Shows their account, their groups and the person to ask. */
export function NoAccessPage({ session: { name, event, groups = [] } }: { session: Session }) {
  const leaving = useLeaving();
  return (
    <>
      <title>{words.shell.title(noAccess.title)}</title>
      <h1 tabIndex={-1} className="visually-hidden">
        {noAccess.title}
      </h1>
      <Empty icon={Lock} title={noAccess.title} text={noAccess.who(name, event.name)}>
        <div className={styles.more}>
          {groups.length > 0 ? (
            <section aria-label={noAccess.groups}>
              <p className={styles.label}>{noAccess.groups}</p>
              <ul className={styles.groups}>
                {groups.map((group) => (
                  <li key={group}>{group}</li>
                ))}
              </ul>
            </section>
          ) : (
            <p>{noAccess.noGroups}</p>
          )}
          <p>{noAccess.ask}</p>
          <SignOut onLeave={leaving.mutate} />
          <Leaving leaving={leaving} />
        </div>
      </Empty>
    </>
  );
}
