import { totalsWords } from '#messages/totals.ts';
import { type Slot, slotKey, slotOfKey } from '../../../contract/bff/reviews/slots.ts';
import type { Hanging } from '../../../staffing/hanging.ts';
import { answerTextInWords } from '../../application-signs/names.ts';
import common from '../../ui/common.module.css';
import field from '../../ui/controls/field.module.css';
import type { Draft } from './draft.ts';
import { goneOf, type Known, renameChoice, renameQuestion } from './renaming.ts';
import styles from './renamed-list.module.css';

const text = totalsWords.renamed;

interface RenamedListProps {
  draft: Draft;
  known: Known;
  onChange: (draft: Draft) => void;
}

/** The questions and choices that the form does not have any more, with what hangs on each, and what each is now called. */
export function RenamedList({ draft, known, onChange }: RenamedListProps) {
  const { questions, choices } = goneOf(draft, known);
  if (questions.length + choices.length === 0) return null;
  const names = new Set(choices.map(({ name }) => name.question));
  const isOneQuestion = names.size < 2 && draft.questions.length < 2;
  return (
    <section className={styles.renamed}>
      <h3>{text.title}</h3>
      <p className={common.hint}>{text.hint}</p>
      <ul className={styles.list} aria-label={text.title}>
        {questions.map((one) => (
          <Line
            key={one.question}
            name={one.question}
            isNow={one.isNow}
            options={[...new Set([...(one.isNow ? [one.isNow] : []), ...one.options])].map(
              (question) => ({ value: question, name: question }),
            )}
            facts={text.slots(one.choices.length)}
            hanging={sumOf(one.choices.map(({ hanging }) => hanging))}
            onChoose={(to) => onChange(renameQuestion(draft, one, to, known.asked))}
          />
        ))}
        {choices.map((one) => (
          <Line
            key={one.key}
            name={answerTextInWords(one.name.choice)}
            of={isOneQuestion ? undefined : one.name.question}
            isNow={one.isNow && slotKey(one.isNow)}
            options={[...(one.isNow ? [one.isNow] : []), ...one.options].map((slot) => ({
              value: slotKey(slot),
              name: slotInWords(slot, isOneQuestion),
            }))}
            hanging={one.hanging}
            onChoose={(to) =>
              onChange(renameChoice(draft, one, to === null ? null : slotOfKey(to)))
            }
          />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  name: string;
  /** Its question, where there are several. */
  of?: string | undefined;
  isNow: string | null;
  options: readonly { value: string; name: string }[];
  facts?: string;
  hanging: Hanging;
  /** Null for none of the options. */
  onChoose: (value: string | null) => void;
}

function Line({ name, of, isNow, options, facts, hanging, onChoose }: LineProps) {
  const { people, targets } = hanging;
  return (
    <li className={styles.line}>
      <span>
        <bdi translate="no">{name}</bdi>
        {of !== undefined && (
          <bdi translate="no" className={common.hint}>
            {' '}
            {of}
          </bdi>
        )}
        <span className={styles.facts}>
          {[
            ...(facts === undefined ? [] : [facts]),
            text.planned(people.size),
            text.targets(targets),
          ].join(' · ')}
        </span>
      </span>
      {options.length === 0 ? (
        <span className={common.hint}>{text.noOptions}</span>
      ) : (
        <label className={styles.isNow}>
          <span aria-hidden>{text.isNow}</span>
          <select
            className={field.control}
            aria-label={text.isNowOf(name)}
            value={isNow ?? ''}
            onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
          >
            <option value="">{text.nothing}</option>
            {options.map((one) => (
              <option key={one.value} value={one.value}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </li>
  );
}

function slotInWords({ question, choice }: Slot, isOneQuestion: boolean): string {
  const own = answerTextInWords(choice);
  return isOneQuestion ? own : `${own}, ${question}`;
}

function sumOf(all: readonly Hanging[]): Hanging {
  return {
    people: new Set(all.flatMap(({ people }) => [...people])),
    targets: all.reduce((sum, { targets }) => sum + targets, 0),
  };
}
