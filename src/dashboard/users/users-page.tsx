import { useRef, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { words } from '../messages/words.ts';
import { EVERYONE, paths } from '../paths.ts';
import { Failure } from '../ui/failure.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { FindBox } from './find-box.tsx';
import { RoleFilter } from './role-filter.tsx';
import { useUsersSearch } from './use-users-search.ts';
import { UsersList } from './users-list.tsx';
import { VerifiedFilter } from './verified-filter.tsx';
import styles from './users-page.module.css';

/** The people of the event, and beside or over them the person who is open. */
export function UsersPage() {
  const navigate = useNavigate();
  const { search, bad, openId, change } = useUsersSearch();
  const [wentToResults, setWentToResults] = useState(0);
  const list = useRef<HTMLElement>(null);
  const findBox = useRef<HTMLInputElement>(null);
  const Title = openId === undefined ? 'h1' : 'h2';

  return (
    <div className={styles.page} data-open={openId !== undefined || undefined}>
      {openId === undefined && <title>{words.shell.title(words.users.title)}</title>}
      <section ref={list} className={styles.list} aria-label={words.users.title}>
        <header className={styles.bar}>
          <Title className={styles.title} tabIndex={-1}>
            {words.users.title}
          </Title>
          <FindBox
            ref={findBox}
            text={search.text}
            onFind={(text, further) => change({ text }, { replace: further })}
            onGoToResults={() => setWentToResults((times) => times + 1)}
          />
          <RoleFilter roleId={search.roleId} onChange={(roleId) => change({ roleId })} />
          <VerifiedFilter
            verified={search.verified}
            onChange={(verified) => change({ verified })}
          />
          <div className={styles.tools}>
            <ColumnsMenu
              columns={search.columns}
              onChange={(columns) => change({ columns }, { replace: true })}
            />
            {bad === null && <ExportMenu search={search} columns={search.columns} />}
          </div>
        </header>
        {bad === null ? (
          <UsersList
            search={search}
            openId={openId}
            onChange={change}
            onClose={() => void navigate(paths.users(search))}
            list={list}
            findBox={findBox}
            wentToResults={wentToResults}
          />
        ) : (
          <Failure
            title={words.users.failed}
            lines={[words.users.badPart[bad.parameter](bad.value)]}
            retry={{ label: words.users.showEveryone, onRetry: () => change(EVERYONE) }}
          />
        )}
      </section>
      <Outlet />
    </div>
  );
}
