import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { toApiError } from '../../api/api-error.ts';
import { reportExport } from '../../api/audit.ts';
import { may, sessionQuery } from '../../api/session.ts';
import type { BoardSearch } from '../filters/board-search.ts';
import { contactWords } from '#messages/planning.ts';
import { explain } from '../../messages/explain.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import field from '../../ui/field.module.css';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { Application } from '../data/application.ts';
import { reportOf } from '../filters/reported-filters.ts';
import { contactGroups, contactValue, isAddress, type ContactGroup } from './contact-groups.ts';
import { Addresses } from './addresses.tsx';
import type { SelectedPeople } from '../board/selecting/use-selection.ts';
import { PeopleApart } from './people-apart.tsx';
import { useMarkContacted } from './use-mark-contacted.ts';
import dialog from '../../export/export.module.css';
import styles from './contact.module.css';

/** The people shown on the board, and the selected ones among them. */
interface ContactedBoard {
  shown: readonly Application[];
  /** Null where nobody is selected. */
  selected: SelectedPeople | null;
  /** Whether no application is missing on the board. */
  complete: boolean;
  search: BoardSearch;
  timeZone: string;
}

/**
 * Groups people by their primary contact: addresses to copy, people left out, and a button to mark all as contacted.
 */
export function ContactDialog({ onClose, ...board }: ContactedBoard & { onClose: () => void }) {
  // A snapshot from when the dialog opened: people added later would be missing from copied addresses.
  const [{ shown, selected, search, complete }] = useState(board);
  // Addresses of many leave the dashboard: nothing of them is shown before the audit has it.
  const reported = useQuery({
    queryKey: ['contact-reported', useId()],
    queryFn: async () => {
      await reportExport({ people: shown.length, ...reportOf(search, selected !== null) });
      return true;
    },
    enabled: shown.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

  const step = useKeptFocus();
  return (
    <Dialog
      title={titleOf(shown.length, selected !== null)}
      toRead={reported.isLoading}
      onClose={onClose}
    >
      <div ref={step} className={dialog.step}>
        {selected && selected.hidden > 0 && <p>{contactWords.hidden(selected.hidden)}</p>}
        {!(selected ?? { complete }).complete && (
          <p className={dialog.notice}>{contactWords.incomplete}</p>
        )}
        {shown.length === 0 && <p>{contactWords.nobody}</p>}
        {reported.isLoading && <p role="status">{contactWords.preparing}</p>}
        {reported.error && !reported.isFetching && (
          <Failure
            compact
            title={contactWords.failed}
            lines={explain(toApiError(reported.error))}
            retry={{ label: words.failed.tryAgain, onRetry: () => void reported.refetch() }}
          />
        )}
        {reported.data && <Groups shown={shown} timeZone={board.timeZone} />}
        <div className={styles.actions}>
          <Button onClick={onClose}>{contactWords.close}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function titleOf(people: number, selected: boolean): string {
  const { title } = contactWords;
  if (people === 0) return title.nobody;
  return (selected ? title.selected : title.shown)(people);
}

function Groups({ shown, timeZone }: Pick<ContactedBoard, 'shown' | 'timeZone'>) {
  const id = useId();
  const { groups, withoutPrimary } = useMemo(() => contactGroups(shown), [shown]);
  const [kind, setKind] = useState(groups[0]?.kind);
  const group = groups.find((one) => one.kind === kind);
  const others = groups.filter((one) => one !== group).flatMap(({ people }) => people);
  const { usable, unusable } = useMemo(() => split(group), [group]);
  const reviewer = may(useQuery(sessionQuery).data, 'review:write');
  const { marking, mark, reset } = useMarkContacted(timeZone);

  return (
    <>
      {group && (
        <>
          <div className={styles.field}>
            <label className={field.label} htmlFor={id}>
              {contactWords.way}
            </label>
            <select
              id={id}
              className={field.control}
              value={kind}
              // While marking is in progress, its outcome belongs to the current group.
              disabled={marking?.busy === true}
              onChange={({ target }) => {
                setKind(target.value);
                reset();
              }}
            >
              {groups.map(({ kind, name, people }) => (
                <option key={kind} value={kind}>
                  {contactWords.kind(name, people.length)}
                </option>
              ))}
            </select>
          </div>
          <Addresses kind={group.kind} values={usable} />
          {reviewer && (
            <MarkContacted
              people={group.people.filter((one) => !unusable.includes(one))}
              marking={marking}
              onMark={(people) => mark(people, group.name)}
            />
          )}
        </>
      )}
      <PeopleApart title={contactWords.unusable} people={unusable} />
      <PeopleApart title={contactWords.others} people={others} />
      <PeopleApart title={contactWords.withoutPrimary} people={withoutPrimary} />
    </>
  );
}

interface MarkContactedProps {
  people: readonly Application[];
  marking: ReturnType<typeof useMarkContacted>['marking'];
  onMark: (people: readonly Application[]) => void;
}

function MarkContacted({ people, marking, onMark }: MarkContactedProps) {
  const busy = marking?.busy === true;
  const failed = marking?.failed ?? [];
  const left = marking && !busy ? failed : people;
  return (
    <div className={styles.mark}>
      {left.length > 0 && (
        <Button look="primary" busy={busy} onClick={() => onMark(left)}>
          {contactWords.markContacted(left.length)}
        </Button>
      )}
      {/* How it ends is read out, not each person on the way. */}
      <p role="status" aria-busy={busy}>
        {busy && contactWords.marking(marking.done, marking.all)}
        {marking && !busy && contactWords.marked(marking.all - failed.length)}
        {!busy && failed.length > 0 && ` ${contactWords.notMarked(failed.length)}`}
      </p>
    </div>
  );
}

/** Only a single valid address may go into BCC. */
function split(group: ContactGroup | undefined): { usable: string[]; unusable: Application[] } {
  if (group?.kind !== 'email') return { usable: group?.values ?? [], unusable: [] };
  return {
    usable: group.values.filter(isAddress),
    unusable: group.people.filter((one) => !isAddress(contactValue(one))),
  };
}
