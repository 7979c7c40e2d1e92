import type { KeyboardEvent } from 'react';
import { columnWords, words } from '#messages/words.ts';
import { totalsWords } from '#messages/totals.ts';
import { LONGEST_LABEL, slotKey } from '../../../contract/bff/reviews/slots.ts';
import type { EventQuestion } from '../../../applications/event-questions.ts';
import { answerTextInWords } from '../../application-signs/names.ts';
import common from '../../ui/common.module.css';
import { MoveButton } from '../../table/column-choices.tsx';
import field from '../../ui/controls/field.module.css';
import { announce } from '../../ui/document/announce.ts';
import {
  changeChoice,
  type Draft,
  type DraftChoice,
  moveChoice,
  typedHours,
  draftChoices,
} from './draft.ts';
import styles from './times.module.css';

const text = totalsWords.setUp;

interface SlotListProps {
  draft: Draft;
  asked: readonly EventQuestion[];
  onChange: (draft: Draft) => void;
}

/** The choices of the chosen questions in the order of the event: ticked ones are slots, each with its label and hours. */
export function SlotList({ draft, asked, onChange }: SlotListProps) {
  const choices = draftChoices(draft);
  const isOneQuestion = new Set(choices.map(({ question }) => question)).size < 2;
  const counts = new Map(
    asked.flatMap(({ question, choices }) =>
      choices.map(({ choice, people }) => [slotKey({ question, choice }), people]),
    ),
  );
  const most = Math.max(1, ...counts.values());

  function move(key: string, index: number, step: 1 | -1, name: string) {
    if (index + step < 0 || index + step >= choices.length) return;
    onChange(moveChoice(draft, key, step));
    announce(columnWords.moved(name, index + step + 1, choices.length));
  }

  return (
    <section className={styles.slots}>
      <h3>{text.slots}</h3>
      <p className={common.hint}>{choices.length === 0 ? text.noSlots : text.slotsHint}</p>
      {choices.length > 0 && (
        <div className={styles.head} aria-hidden>
          <span>{text.choice}</span>
          <span>{text.people}</span>
          <span>{text.label}</span>
          <span>{text.hours}</span>
        </div>
      )}
      <ol className={styles.list} aria-label={text.slots}>
        {choices.map((choice, index) => {
          const own = answerTextInWords(choice.choice);
          const question = isOneQuestion ? null : choice.question;
          const name = question === null ? own : `${own}, ${question}`;
          return (
            <SlotRow
              key={choice.key}
              choice={choice}
              own={own}
              question={question}
              name={name}
              people={counts.get(slotKey(choice)) ?? 0}
              most={most}
              isFirst={index === 0}
              isLast={index === choices.length - 1}
              onChange={(changes) => onChange(changeChoice(draft, choice.key, changes))}
              onMove={(step) => move(choice.key, index, step, name)}
            />
          );
        })}
      </ol>
    </section>
  );
}

interface SlotRowProps {
  choice: DraftChoice & { suggested: string };
  /** The choice in words. */
  own: string;
  /** Null where all choices are of one question. */
  question: string | null;
  /** Both. */
  name: string;
  /** People who chose it. */
  people: number;
  /** The number of people that fills the bar. */
  most: number;
  isFirst: boolean;
  isLast: boolean;
  onChange: (changes: Partial<DraftChoice>) => void;
  onMove: (step: 1 | -1) => void;
}

function SlotRow(props: SlotRowProps) {
  const { choice, own, question, name, people, most, isFirst, isLast, onChange, onMove } = props;
  const { isSlot, isNew, label, suggested, hours } = choice;

  /** Not of the whole row, which is no control. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    onMove(step);
  }

  return (
    <li className={styles.slot} data-out={!isSlot || undefined}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isSlot}
          onChange={({ target }) => onChange({ isSlot: target.checked })}
          onKeyDown={onKeyDown}
        />
        <span>
          <bdi translate="no">{own}</bdi>
          {question !== null && (
            <bdi translate="no" className={styles.of}>
              {' '}
              {question}
            </bdi>
          )}
        </span>
        {isNew && <span className={styles.new}>{text.isNew}</span>}
      </label>
      <span className={styles.people}>
        <span aria-hidden>{words.number(people)}</span>
        <span className="visually-hidden">{words.people(people)}</span>
        <span className={styles.bar} style={{ inlineSize: `${(people / most) * 100}%` }} />
      </span>
      {isSlot && (
        <>
          <input
            className={`${field.control} ${styles.label}`}
            aria-label={text.labelOf(name)}
            maxLength={LONGEST_LABEL}
            autoComplete="off"
            placeholder={suggested}
            value={label ?? suggested}
            onChange={({ target }) => onChange({ label: target.value })}
            onKeyDown={onKeyDown}
          />
          <input
            className={`${field.control} ${styles.hours}`}
            aria-label={text.hoursOf(name)}
            aria-invalid={typedHours(hours) === undefined}
            inputMode="decimal"
            autoComplete="off"
            placeholder="–"
            value={hours}
            onChange={({ target }) => onChange({ hours: target.value })}
            onKeyDown={onKeyDown}
          />
        </>
      )}
      <span className={styles.moves}>
        <MoveButton name={name} up disabled={isFirst} onMove={() => onMove(-1)} />
        <MoveButton name={name} disabled={isLast} onMove={() => onMove(1)} />
      </span>
    </li>
  );
}
