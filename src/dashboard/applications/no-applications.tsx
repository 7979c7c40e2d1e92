import { ClipboardList, SearchX } from 'lucide-react';
import { useContext } from 'react';
import { ALL_APPLICATIONS, type BoardSearch } from './address/board-search.ts';
import { boardPartWords } from '../messages/board-part-words.ts';
import { boardWords } from '../messages/board-words.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useConditionName } from './condition-name.ts';
import { conditionKey, conditionsOf, without } from './conditions.ts';
import { applyFilters } from './filters.ts';
import { ReviewsContext } from './reviewing/review-column.tsx';
import type { ChangeBoard } from './use-board-search.ts';
import type { Applications } from './use-applications.ts';
import type { Learnt } from './use-learnt.ts';
import type { Visit } from './use-visit.ts';

interface NoApplicationsProps {
  applications: Applications;
  search: BoardSearch;
  learnt: Learnt;
  visit: Visit;
  onChange: ChangeBoard;
}

const { empty } = boardPartWords;

/** Nothing to show: nobody applied, or nobody fits, and then which filter to loosen. */
export function NoApplications(props: NoApplicationsProps) {
  const { applications, search, learnt, visit, onChange } = props;
  const reviews = useContext(ReviewsContext);
  const nameOf = useConditionName(learnt.departments);
  const { list, progress, reading } = applications;
  if (list.length === 0) {
    const ofRole = search.roleId !== null;
    return (
      <Empty
        icon={ClipboardList}
        title={empty.nobody}
        text={empty.nobodyText(progress?.read ?? 0, ofRole)}
      >
        {ofRole && <Button onClick={() => onChange({ roleId: null })}>{empty.showEveryone}</Button>}
      </Empty>
    );
  }
  const first = search.isNew && visit.since === null;
  const text = first ? empty.firstVisitText : empty.noneText(list.length);
  const basis = { reviews, since: visit.since };
  const ways = conditionsOf(search)
    .map((one) => ({ one, shown: applyFilters(list, without(search, one), basis).length }))
    .filter(({ shown }) => shown > 0)
    .sort((a, b) => b.shown - a.shown);
  return (
    <Empty
      icon={SearchX}
      title={first ? empty.firstVisit : empty.none}
      text={reading && !first ? `${text} ${empty.noneYet}` : text}
    >
      {ways.map(({ one, shown }) => (
        <Button key={conditionKey(one)} onClick={() => onChange(without(search, one))}>
          {empty.loosen(nameOf(one), shown)}
        </Button>
      ))}
      <Button
        onClick={() => onChange({ ...ALL_APPLICATIONS, roleId: search.roleId, sort: search.sort })}
      >
        {boardWords.showAll}
      </Button>
    </Empty>
  );
}
