import { Users as UsersIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { ListHandle } from '../../list/use-list-keys.ts';
import { WithSimilarNames } from '../../list/finding/with-similar-names.tsx';
import { useAnnouncedEnd } from '../../list/status/use-announced-end.ts';
import { noPeopleWords } from '#messages/users.ts';
import { words } from '#messages/words.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { useBusyIndicator } from '../../ui/hooks/use-busy-indicator.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import type { Matcher } from '../matcher.ts';
import type { PersonLinks } from '../../list/person-link.tsx';
import type { Users } from '../../api/people/people-of-pages.ts';
import type { UsersQuestion } from '../../paths/paths.ts';
import type { Ask } from '../users-bar.tsx';
import { fetchFound } from '../../api/people/users.ts';
import { useLasting } from '../../ui/hooks/use-lasting.ts';
import type { RefreshState } from './use-refresh.ts';

/** A younger copy has no age to tell. */
const MINUTE_MS = 60_000;

interface NoPeopleProps {
  users: Users;
  refresh: RefreshState;
  links: PersonLinks;
  matcher: Matcher | null;
  onAsk: Ask;
  focusResults: () => void;
  ref: Ref<ListHandle>;
}

/** No match: the search, the number and age of the people searched, and next steps. */
export function NoPeople(props: NoPeopleProps) {
  const { users, refresh, links, matcher, onAsk, focusResults, ref } = props;
  const { question, directory, stale } = users;
  const { on: masked } = usePrivacy();
  const late = useBusyIndicator(stale);
  const now = useNow(MINUTE_MS / 2);
  const withoutFilters = useMatchesWithoutFilters(users);
  const filtered = isFiltered(question);
  const searched = searchedPart(users);
  const empty = searched === null ? words.users.empty : words.users.emptyAmong(searched);
  const { busy } = refresh;
  useAnnouncedEnd({ busy, failed: refresh.done === 0 });

  const who = [whatOf(users, masked)];
  if (withoutFilters !== null) who.push(noPeopleWords.withoutFilters(withoutFilters));

  return (
    <WithSimilarNames
      ref={ref}
      typed={question.text}
      people={directory?.similar ?? []}
      found={matcher}
      links={links}
      focusResults={focusResults}
    >
      <Empty
        icon={UsersIcon}
        title={late ? words.users.loading : busy ? words.users.lookingAgain : empty}
        text={`${who.join(' ')}\n${whereOf(users, now)}`}
      >
        <Button busy={busy} onClick={refresh.start}>
          {busy ? words.users.lookingAgain : noPeopleWords.lookAgain}
        </Button>
        {filtered && (
          <Button
            look={withoutFilters ? 'primary' : 'plain'}
            onClick={() => onAsk({ roleId: null, verified: null })}
          >
            {question.text === '' ? words.showEveryone : words.clearFilters}
          </Button>
        )}
        {question.text !== '' && (
          <Button onClick={() => onAsk({ text: '' })}>{words.users.clearText}</Button>
        )}
      </Empty>
    </WithSimilarNames>
  );
}

/** The number of people searched where others may match; null where everybody was searched. */
function searchedPart({ directory }: Users): number | null {
  return directory && !directory.complete ? directory.loaded : null;
}

function isFiltered({ roleId, verified }: UsersQuestion): boolean {
  return roleId !== null || verified !== null;
}

/** Describes the search. */
function whatOf({ question, directory }: Users, masked: boolean): string {
  const { text, verified } = question;
  const filtered = isFiltered(question);
  if (directory && text !== '') {
    return noPeopleWords.find(masked ? words.privacy.hidden : text, directory.loaded, filtered);
  }
  if (directory && verified !== null) return noPeopleWords.filter(directory.loaded);
  return filtered ? noPeopleWords.role : noPeopleWords.event;
}

/** Describes the data searched; empty if it is the service itself. */
function whereOf({ question, directory, asOf }: Users, now: Date): string {
  if (!directory) return '';
  const where = question.text === '' ? '' : `${noPeopleWords.lookedIn} `;
  if (!directory.complete && !directory.failed) return where + noPeopleWords.loading;
  if (now.getTime() - asOf < MINUTE_MS) return where + noPeopleWords.asOfNow;
  return where + noPeopleWords.asOf(words.relative(new Date(asOf), now));
}

const DEBOUNCE_MS = 300;

/**
 * The number of matches without filters for a search that has none with them; null if there are none, or while unknown.
 */
function useMatchesWithoutFilters({ question, directory, stale }: Users): number | null {
  const settled = useLasting(!stale, DEBOUNCE_MS, true);
  const { text } = question;
  const filtered = isFiltered(question);
  const { data } = useQuery({
    queryKey: ['without-filters', text, directory?.asOf],
    queryFn: ({ signal }) =>
      fetchFound({ ...question, roleId: null, verified: null, sort: null }, signal),
    enabled: settled && filtered && text !== '' && directory !== null,
    staleTime: Infinity,
  });
  return filtered && text !== '' && data?.complete ? data.matches : null;
}
