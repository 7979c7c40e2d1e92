import { useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { fold } from '../../../finding/fold.ts';
import { isPlannedFor, type Place } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { StateMark } from '../../application-signs/state-mark.tsx';
import { planWords, reviewWords } from '#messages/review.ts';
import { fillWords } from '#messages/filling.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import field from '../../ui/controls/field.module.css';
import popover from '../../ui/dialog/popover.module.css';
import { usePopover } from '../../ui/dialog/use-popover.ts';
import { useKnownNeeds } from '../../application-data/use-staffing.ts';
import { type Scope, sectionPaths } from '../../paths/section-paths.ts';
import type { NameOf } from '../describe-change.ts';
import { useReviewKeys } from '../use-review-keys.ts';
import common from '../../ui/common.module.css';
import styles from './department-chooser.module.css';
import { type DepartmentNeed, isShort, shortOf, slotsShortOf } from '../../../staffing/fit.ts';
import { useScope } from './plan-slots.tsx';
import { isComposing } from '../../ui/hooks/shortcut-of.ts';
import { statesByDepartment } from '../../../applications/standings.ts';
import type { KnownState } from '../../../applications/states.ts';
import { compareNames } from '../../messages/compare-names.ts';

interface DepartmentChooserProps {
  places: readonly Place[];
  record: ReceivedVolunteer;
  departments: readonly { key: string; name: string }[];
  nameOf: NameOf;
  onPlace: (place: Place) => void;
  /** Plans the person for a department, in the slots that it needs. */
  onPlan: (department: string) => void;
  /** The department for which the person, who was to be planned there, has no free time left. */
  withoutTime: string | undefined;
}

/** The button that opens the choice of departments for a person, and that choice. Not in the page's flow, which moves. */
export function DepartmentChooser(props: DepartmentChooserProps) {
  const { open, button, menu } = usePopover<HTMLFieldSetElement>('start');
  useReviewKeys({
    a: (event) => {
      // The letter would be typed into the field that gets the focus.
      event.preventDefault();
      button.ref.current?.click();
    },
  });
  return (
    <>
      <Button {...button} aria-keyshortcuts="a">
        {reviewWords.assignTo}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields bubble up to here */}
      <fieldset
        {...menu}
        className={`${popover.popover} ${styles.menu}`}
        onKeyDown={moveByKey}
        onToggle={(event) => {
          menu.onToggle(event);
          if (event.newState === 'open') fieldsIn(event.currentTarget)[0]?.focus();
        }}
      >
        <legend className="visually-hidden">{reviewWords.assigned}</legend>
        {open && <Choices {...props} onDone={() => menu.ref.current?.hidePopover()} />}
      </fieldset>
    </>
  );
}

function Choices(props: DepartmentChooserProps & { onDone: () => void }) {
  const { places, record, onPlace, onPlan, onDone } = props;
  // Also planned ones that no application names any more; they stay after they are unticked.
  const [before] = useState(places);
  const planned = new Set([...before, ...places].map(({ department }) => department));
  for (const { key } of props.departments) planned.delete(key);
  const others = Array.from(planned, (key) => ({ key, name: props.nameOf(key) }));
  const departments = [...props.departments, ...others];
  const [typed, setTyped] = useState('');
  const needs = useKnownNeeds();
  const scope = useScope();
  const wanted = fold(typed.trim());
  const found = departments.filter(({ name }) => fold(name).includes(wanted));
  const groups = groupChoices(found, record);
  if (departments.length === 0) return <p>{reviewWords.noDepartments}</p>;
  return (
    <div className={styles.choices}>
      <input
        type="search"
        className={field.control}
        aria-label={reviewWords.findDepartment}
        placeholder={reviewWords.findDepartment}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.groups}>
        {groups.length === 0 && <p className={common.hint}>{reviewWords.noDepartmentFound}</p>}
        {groups.map(({ group, choices }) => (
          <fieldset key={group}>
            <legend className={styles.group}>{reviewWords.departmentGroups[group]}</legend>
            {choices.map((choice) => (
              <Choice
                key={choice.key}
                choice={choice}
                need={needs.get(choice.key)}
                chosen={isPlannedFor(places, choice.key)}
                onAllOffered={
                  choice.key === props.withoutTime
                    ? () => onPlace({ department: choice.key, slots: null })
                    : undefined
                }
                scope={scope}
                onChoose={(chosen) =>
                  chosen ? onPlan(choice.key) : onPlace({ department: choice.key, slots: [] })
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p className={common.hint}>{reviewWords.assignHint}</p>
      <Button onClick={onDone}>{words.done}</Button>
    </div>
  );
}

interface ChoiceProps {
  choice: DepartmentChoice;
  /** Undefined where nobody is known whom the department could have. */
  need: DepartmentNeed | undefined;
  chosen: boolean;
  /** Plans the person for all times that they offer; only where there was no free time left. */
  onAllOffered: (() => void) | undefined;
  /** The scope of the link to fill mode. */
  scope: Scope;
  onChoose: (chosen: boolean) => void;
}

function Choice({ choice, need, chosen, onAllOffered, scope, onChoose }: ChoiceProps) {
  const short = need && isShort(need) && reviewWords.short(shortOf(need), slotsShortOf(need));
  return (
    <div className={styles.choice}>
      <label className={styles.department}>
        <input
          type="checkbox"
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <bdi translate="no" className={styles.name}>
          {choice.name}
        </bdi>
        {choice.marks.map((state) => (
          <StateMark key={state} state={state} />
        ))}
      </label>
      {onAllOffered && (
        <span className={styles.withoutTime}>
          {planWords.noTimeLeft}
          <Button look="quiet" onClick={onAllOffered}>
            {reviewWords.allOffered}
          </Button>
        </span>
      )}
      {short && !onAllOffered && (
        <Link
          className={styles.short}
          to={sectionPaths.fill(choice.key, scope)}
          aria-label={`${short}. ${fillWords.title(choice.name)}`}
        >
          {short}
        </Link>
      )}
    </div>
  );
}

/** The search field, and the boxes of the departments found. */
function fieldsIn({ elements }: HTMLFieldSetElement): HTMLInputElement[] {
  return [...elements].filter((one) => one instanceof HTMLInputElement);
}

/** Moves the focus with the arrow keys, and back to the search field with a typed letter. */
function moveByKey(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { key, currentTarget, target, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || isComposing(event.nativeEvent)) return;
  const fields = fieldsIn(currentTarget);
  const at = fields.findIndex((one) => one === target);
  if (at < 0) return;
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) {
    event.preventDefault();
    fields[at + step]?.focus();
  } else if (key === 'Enter') {
    event.preventDefault();
    // From the search field, the first department found.
    (at === 0 ? fields[1] : fields[at])?.click();
  } else if (at > 0 && key.length === 1 && key !== ' ') fields[0]?.focus();
}

const GROUPS = ['wants', 'experienced', 'others'] as const;
type Group = (typeof GROUPS)[number];

/** The states to show beside a department, because its group doesn't tell them. */
const MARKS = ['assignment', 'request', 'avoid'] as const satisfies KnownState[];

interface DepartmentChoice {
  key: string;
  name: string;
  marks: KnownState[];
}

/** The groups that are not empty, each in the order of names; among the others, avoided departments come last. */
function groupChoices(
  departments: readonly { key: string; name: string }[],
  record: ReceivedVolunteer,
): { group: Group; choices: DepartmentChoice[] }[] {
  const statesOf = statesByDepartment(record);
  const choices = departments.map(({ key, name }) => {
    const states = statesOf.get(key) ?? new Set<KnownState>();
    return { key, name, marks: MARKS.filter((state) => states.has(state)), group: groupOf(states) };
  });
  const last = ({ marks }: DepartmentChoice) => Number(marks.includes('avoid'));
  const inOrder = choices.toSorted((a, b) => last(a) - last(b) || compareNames(a.name, b.name));
  return GROUPS.map((group) => ({
    group,
    choices: inOrder.filter((one) => one.group === group),
  })).filter(({ choices }) => choices.length > 0);
}

function groupOf(states: ReadonlySet<KnownState>): Group {
  if (states.has('avoid')) return 'others';
  if (states.has('interest')) return 'wants';
  return states.has('experience') ? 'experienced' : 'others';
}
