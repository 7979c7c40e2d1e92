import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { usersQuery } from '../api/people/users.ts';
import { ExportButton } from '../export/export-button.tsx';
import type { ColumnModel } from '../table/model.ts';
import { ColumnsMenu } from '../table/columns-menu.tsx';
import { Filters, VerifiedFilter } from './filters.tsx';
import { RoleFilter, RolesFailure } from '../list/role/role-filter.tsx';
import { FindBox } from '../list/finding/find-box.tsx';
import { RoleOffer } from '../list/finding/role-offer.tsx';
import page from '../list/list-page.module.css';
import { words } from '#messages/words.ts';
import {
  DEFAULT_COLUMNS,
  isDefault,
  USER_COLUMNS,
  type UsersQuestion,
  type UsersSearch,
} from '../paths/paths.ts';
import { ColumnChoices } from '../table/column-choices.tsx';
import type { ChangeOf, HowToChange } from '../list/use-list-search.ts';
import { useOpenId } from '../list/use-steps.ts';
import styles from './users-bar.module.css';

const loadExport = async () => (await import('./export/users-export.tsx')).UsersExport;

/** Changes some of the question, and nothing else in the address. */
export type Ask = (changes: Partial<UsersQuestion>, how?: HowToChange) => void;

interface UsersBarProps {
  search: UsersSearch;
  onChange: ChangeOf<UsersSearch>;
  onAsk: Ask;
  model: ColumnModel;
  /** Whether there is a list to export. */
  exports: boolean;
  findBox: Ref<HTMLInputElement>;
  /** Called when the user moves on to the results; `choose` for Enter, which opens the only match. */
  onGoToResults: (choose: boolean) => void;
  /** Called when the user leaves the empty find box. */
  onLeave: () => void;
}

/** The find box, the filters, the columns and the export. */
export function UsersBar(props: UsersBarProps) {
  const { search, onChange, onAsk, model, findBox } = props;
  const { question, columns } = search;
  const { text, roleId, verified } = question;
  const client = useQueryClient();

  function findText(text: string, further: boolean) {
    // Requested before rendering, so that both happen in parallel.
    void client.prefetchInfiniteQuery(usersQuery({ ...question, text }));
    onAsk({ text }, { replace: further, typing: further });
  }

  function show(id: string, shown: boolean) {
    const next = USER_COLUMNS.filter((one) => (one === id ? shown : columns.includes(one)));
    onChange({ columns: next }, { replace: true });
  }

  function reset() {
    model.layout.reset();
    onChange({ columns: DEFAULT_COLUMNS }, { replace: true });
  }

  return (
    <header className={`${page.bar} ${styles.bar}`}>
      <Title />
      <FindBox
        ref={findBox}
        label={words.users.find}
        hint={words.users.findHint}
        text={text}
        onFind={findText}
        onGoToResults={props.onGoToResults}
        onLeave={props.onLeave}
      >
        {text !== '' && <RoleOffer text={text} roleId={roleId} onChange={onAsk} />}
      </FindBox>
      <Filters count={Number(roleId !== null) + Number(verified !== null)}>
        <RoleFilter roleId={roleId} onChange={(roleId) => onAsk({ roleId })} />
        <VerifiedFilter verified={verified} onChange={(verified) => onAsk({ verified })} />
      </Filters>
      <div className={`${page.tools} screen-only`}>
        <ColumnsMenu>
          <ColumnChoices
            columns={model.columns}
            shown={model.shown}
            isDefault={model.layout.isDefault && isDefault(columns)}
            onShow={show}
            onReset={reset}
          />
        </ColumnsMenu>
        {props.exports && <ExportButton load={loadExport} exported={{ question, columns }} />}
      </div>
      <RolesFailure />
    </header>
  );
}

/** The title of the page; beside an open person, that is their name. The section of the shell says the same. */
function Title() {
  const Heading = useOpenId() === undefined ? 'h1' : 'h2';
  return (
    <Heading className="visually-hidden" tabIndex={-1}>
      {words.pages.users}
    </Heading>
  );
}
