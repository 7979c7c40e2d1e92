import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { usersQuery } from '../api/people/users.ts';
import { words } from '#messages/words.ts';
import { Recent } from './finding/recent.tsx';
import { ColumnChoices } from '../ui/controls/column-choices.tsx';
import { RoleOffer } from '../list/finding/role-offer.tsx';
import { BadAddress } from '../page/bad-address.tsx';
import { ColumnsMenu } from '../list/columns-menu.tsx';
import { Filters } from '../list/filters/filters.tsx';
import { FindBox } from '../list/finding/find-box.tsx';
import page from '../list/list-page.module.css';
import { RoleFilter, RolesFailure } from '../list/filters/role-filter.tsx';
import { DEFAULT_COLUMNS, EVERYONE, isDefault, USER_COLUMNS } from '../paths.ts';
import { ExportButton } from '../export/export-button.tsx';
import { useColumnLayout } from '../grid/layout.ts';
import { useColumnModel } from '../grid/model.ts';
import { PersonBeside } from './person-beside.tsx';
import { useUsersSearch } from './use-users-search.ts';
import { usersColumns } from './list/users-columns.tsx';
import { UsersList, type UsersListHandle } from './list/users-list.tsx';
import { VerifiedFilter } from './verified-filter.tsx';
import styles from './users-page.module.css';

const loadExport = async () => (await import('./export/export-dialog.tsx')).ExportDialog;

/** The people of the event, and beside or over them the person who is open. */
export function UsersPage() {
  const { search, bad, openId, change } = useUsersSearch();
  const area = useRef<HTMLElement>(null);
  const list = useRef<UsersListHandle>(null);
  const findBox = useRef<HTMLInputElement>(null);
  const layout = useColumnLayout('users');
  const model = useColumnModel({ columns: usersColumns, layout, visible: search.columns });
  const client = useQueryClient();

  function findText(text: string, further: boolean) {
    // Requested before rendering, so that both happen in parallel.
    void client.prefetchInfiniteQuery(usersQuery({ ...search, text }));
    change({ text }, { replace: further, typing: further });
  }

  function show(id: string, shown: boolean) {
    const columns = USER_COLUMNS.filter((one) =>
      one === id ? shown : search.columns.includes(one),
    );
    change({ columns }, { replace: true });
  }

  function reset() {
    layout.reset();
    change({ columns: DEFAULT_COLUMNS }, { replace: true });
  }

  const Title = openId === undefined ? 'h1' : 'h2';

  return (
    <div className={page.page} data-open={openId !== undefined || undefined}>
      {openId === undefined && <title>{words.shell.title(words.pages.users)}</title>}
      <section ref={area} className={page.list} aria-label={words.pages.users}>
        <header className={`${page.bar} ${styles.bar}`}>
          {/* The section of the shell says the same. */}
          <Title className="visually-hidden" tabIndex={-1}>
            {words.pages.users}
          </Title>
          <FindBox
            ref={findBox}
            label={words.users.find}
            hint={words.users.findHint}
            text={search.text}
            onFind={findText}
            onGoToResults={(choose) => list.current?.goToResults(choose)}
            onLeave={() => list.current?.backToRow()}
          >
            <Recent search={search} openId={openId} />
            {search.text !== '' && (
              <RoleOffer text={search.text} roleId={search.roleId} onChange={change} />
            )}
          </FindBox>
          <Filters count={Number(search.roleId !== null) + Number(search.verified !== null)}>
            <RoleFilter roleId={search.roleId} onChange={(roleId) => change({ roleId })} />
            <VerifiedFilter
              verified={search.verified}
              onChange={(verified) => change({ verified })}
            />
          </Filters>
          <div className={`${page.tools} screen-only`}>
            <ColumnsMenu>
              <ColumnChoices
                columns={usersColumns}
                shown={model.shown}
                isDefault={layout.isDefault && isDefault(search.columns)}
                onShow={show}
                onReset={reset}
              />
            </ColumnsMenu>
            {bad === null && (
              <ExportButton load={loadExport} exported={{ search, columns: search.columns }} />
            )}
          </div>
          <RolesFailure />
        </header>
        {bad === null ? (
          <UsersList
            ref={list}
            search={search}
            openId={openId}
            onChange={change}
            model={model}
            area={area}
            findBox={findBox}
          />
        ) : (
          <BadAddress bad={bad} onShowAll={() => change(EVERYONE)} />
        )}
      </section>
      <PersonBeside id={openId ?? ''} />
    </div>
  );
}
