import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  type BoardSettings,
  isPlan,
  isPlannedFor,
  type PlannedSlots,
} from '../../../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey } from '../../../contract/bff/reviews/slots.ts';
import { identityOf } from '../../../staffing/plans.ts';
import { hoursOfSlot, timesOf } from '../../../staffing/times.ts';
import type { Candidate, DepartmentNeed } from '../../../staffing/fit.ts';
import { queueFor } from '../../../staffing/queue.ts';
import page from '../../list/list-page.module.css';
import type { Application } from '../../application-data/application.ts';
import { useBoard, useBoardReviews } from '../../application-data/board.ts';
import type { Edits } from '../../api/reviews/edits.ts';
import { useMay } from '../../api/sessions/session.ts';
import {
  describeEntries,
  type NameOf,
  useDescribeChange,
} from '../../reviewing/describe-change.ts';
import { usePersonHours } from '../../reviewing/undo/use-person-hours.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { announce } from '../../ui/document/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { useReportOpened } from '../../page/use-report-opened.ts';
import { fillWords } from '#messages/filling.ts';
import { outcomeWords, planWords, reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import type { FillSlot } from './fill-slots.ts';
import { LeftOut } from './left-out.tsx';
import { Card } from './card.tsx';
import type { ToFill } from './countdown.tsx';
import { FillProgress } from './fill-progress.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { useChosenSlots } from './use-chosen-slots.ts';
import { isMark, useDecisions, type Decision } from './use-decisions.ts';
import styles from './fill.module.css';

interface FillingProps {
  need: DepartmentNeed;
  slots: readonly FillSlot[];
  /** The key of the slot that the queue begins with; null for all slots. */
  preset: string | null;
  nameOf: NameOf;
  applications: readonly Application[];
  candidates: readonly Candidate[];
}

/**
 * The queue of a department for the wanted slots, or for all, and who would be in it for other slots.
 * @param wanted keys of slots
 */
function queuesFor(
  need: DepartmentNeed,
  candidates: readonly Candidate[],
  wanted: readonly string[],
  settings: BoardSettings,
) {
  const hoursOf = (slot: string) => hoursOfSlot(timesOf(settings), slot);
  const offersNone = ({ offered }: Candidate) => !wanted.some((key) => offered.includes(key));
  const others = wanted.length > 0 ? candidates.filter(offersNone) : [];
  return {
    queue: queueFor(need, candidates, hoursOf, wanted),
    leftOut: queueFor(need, others, hoursOf).map(({ candidate }) => candidate),
  };
}

/**
 * The people still missing after a plan in these slots; null for no plan.
 * @param isThere whether the department has the person already, in other slots
 */
function missingAfter(
  toFill: readonly ToFill[],
  taken: readonly Slot[] | null,
  isThere = false,
): string[] {
  const keys = taken?.map(slotKey);
  return toFill.flatMap(({ key, label, placed, needed }) => {
    if (needed === null || placed === null) return [];
    const isTaken = keys && (key === null ? !isThere : keys.includes(key));
    const left = fillWords.missing(isTaken ? placed + 1 : placed, needed);
    return `${label === null ? left : fillWords.inSlot(label, left)}.`;
  });
}

/** The card of the current person, and the buttons and keys that decide. */
export function Filling(props: FillingProps) {
  const { need, slots, preset, applications, candidates } = props;
  const { plans, shared } = useBoard();
  const { settings } = shared;
  const { reviews } = useBoardReviews();
  const reviewer = useMay('review:write');
  const naming = useNaming();
  const [wanted, setWanted] = useState<readonly string[]>(preset === null ? [] : [preset]);
  const wantedSlots = slots.filter(({ key }) => wanted.includes(key));
  const labels = wantedSlots.map(({ label }) => label);
  const { queue, leftOut } = useMemo(
    () => queuesFor(need, candidates, wanted, settings),
    [need, candidates, wanted, settings],
  );
  const byId = useMemo(() => new Map(applications.map((one) => [one.userId, one])), [applications]);
  const decisions = useDecisions({ department: need.department, queue, people: byId });
  /** Said of the last decision or undo: it changed nothing, or concerned another person than the one shown. */
  const [told, setTold] = useState<string | null>(null);
  const { shownId, nextId } = decisions;
  const describeChange = useDescribeChange(props.nameOf);
  const hoursOf = usePersonHours();
  const inAll: ToFill = { key: null, label: null, placed: need.placed, needed: need.target };
  const toFill: readonly ToFill[] = wantedSlots.length === 0 ? [inAll] : wantedSlots;
  const shown = shownId === null ? undefined : byId.get(shownId);
  const candidate = candidates.find(({ userId }) => userId === shownId);
  useReportOpened(shown?.userId ?? null);
  // The last one keeps the name of a person whose application is gone.
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const isLeft = [...queue.map(({ candidate }) => candidate), ...leftOut].some(
    ({ userId }) => userId === shownId,
  );
  const { department } = need;
  const open = wantedSlots.filter(({ isClosed }) => !isClosed).map(identityOf);
  const places = shown && plans.get(shown.userId);
  const plan = useChosenSlots({
    shown,
    need,
    places,
    open: wanted.length > 0 ? open : null,
    settings,
  });

  const called = (userId: string) => {
    const known = byId.get(userId) ?? (last?.userId === userId ? last : undefined);
    return naming(userId, known?.name ?? userId);
  };
  const nextInWords = () =>
    nextId === null ? fillWords.nobodyNext : fillWords.nextIs(called(nextId));

  function decide(decision: Decision) {
    if (shownId === null) return;
    const name = called(shownId);
    if (!shown) {
      announce(`${fillWords.gone(name)}. ${nextInWords()}`);
      decisions.restart();
      return;
    }
    const { slots } = plan.chosen;
    if (decision === 'plan' && !isPlan(slots)) {
      say(outcomeWords.leftOut(name, planWords.noTimeLeft));
      return;
    }
    const said = [
      isMark(decision)
        ? fillWords.marked(name, words.marks[decision])
        : fillWords.decided[decision](name),
    ];
    said.push(...missingAfter(toFill, decision === 'plan' ? plan.added : null, plan.isThere));
    const isSame = decisions.decide(shownId, decision, planOf(shownId, slots));
    setTold(
      isSame ? fillWords.same(name) : decision === 'plan' ? planInWords(shownId, slots) : null,
    );
    announce([...(isSame ? [fillWords.same(name)] : said), nextInWords()].join(' '));
  }
  /** "Kira: Planned for Fri, Sat (8 of 8 h) in First Aid." */
  function planInWords(userId: string, slots: PlannedSlots): string {
    const change = { places: [{ department, slots }] };
    return outcomeWords.changed(called(userId), describeChange(change, hoursOf(userId)).join('. '));
  }
  function planAnyway(userId: string) {
    announce([fillWords.decided.plan(called(userId)), ...missingAfter(toFill, open)].join(' '));
    decisions.decide(userId, 'plan', planOf(userId, open));
  }
  function planOf(userId: string, slots: PlannedSlots) {
    return {
      slots,
      madeFrom: {
        mark: reviews.byUser.get(userId)?.mark ?? null,
        places: plans.get(userId) ?? [],
      },
      onLeftOut: (change: Edits) =>
        say(fillWords.notPlanned(called(userId), describeChange(change))),
    };
  }
  function say(text: string) {
    setTold(text);
    announce(text);
  }
  function want(key: string) {
    setWanted(wanted.includes(key) ? wanted.filter((one) => one !== key) : [...wanted, key]);
    decisions.restart();
  }
  function unmark() {
    if (!shown) return;
    announce(fillWords.unmarked(called(shown.userId)));
    decisions.unmark(shown.userId);
  }
  function undo() {
    if (!decisions.undo) return;
    const { people, entries } = decisions.undoes;
    const [userId, ...others] = people;
    const name =
      userId === undefined || others.length > 0 ? words.people(people.length) : called(userId);
    const [said, stayed] =
      people.length > 0
        ? [fillWords.undone(name), fillWords.stayed(name)]
        : [
            describeEntries('undone', entries, props.nameOf, settings),
            outcomeWords.entriesStayed(entries.length),
          ];
    announce(said);
    const isShown = decisions.undo(() => say(stayed));
    setTold(isShown ? null : said);
  }
  return (
    <>
      <FillProgress
        inAll={inAll}
        slots={slots}
        wanted={wanted}
        onWant={want}
        left={decisions.left}
        notice={told}
      >
        {labels.length > 0 && (
          <LeftOut
            labels={labels}
            people={leftOut}
            candidates={candidates}
            nameOf={called}
            isPlanned={(userId) => isPlannedFor(plans.get(userId), department)}
            onPlan={reviewer && open.length > 0 ? planAnyway : null}
          />
        )}
      </FillProgress>
      <div className={`${page.body} ${styles.body}`}>
        {/* Each person is shown from the top. */}
        <div key={shownId} className={styles.cards}>
          {shown ? (
            candidate && (
              <Card
                application={shown}
                candidate={candidate}
                need={need}
                nameOf={props.nameOf}
                slots={slots}
                chosen={reviewer ? plan.chosen : undefined}
                taken={!isLeft}
              />
            )
          ) : shownId !== null ? (
            <Empty
              icon={UserRoundX}
              title={fillWords.gone(called(shownId))}
              text={fillWords.goneText}
            >
              <Button onClick={() => decide('later')}>{fillWords.next}</Button>
            </Empty>
          ) : (
            <NobodyLeft {...decisions} labels={labels} />
          )}
        </div>
      </div>
      {reviewer ? (
        <DecisionButtons
          decidable={shownId !== null}
          undoable={decisions.undo !== null}
          onDecide={decide}
          onUnmark={unmark}
          onUndo={undo}
        />
      ) : (
        <p className={styles.readOnly}>{reviewWords.readOnly}</p>
      )}
    </>
  );
}

interface NobodyLeftProps {
  /** The number of people whom the user has put aside. */
  putAside: number;
  lookAgain: () => void;
  /** The slots that the queue was for. */
  labels: string[];
}

function NobodyLeft({ putAside, lookAgain, labels }: NobodyLeftProps) {
  return (
    <Empty icon={UserRoundCheck} title={fillWords.end} text={fillWords.endText(putAside, labels)}>
      {putAside > 0 && <Button onClick={lookAgain}>{fillWords.again}</Button>}
    </Empty>
  );
}
