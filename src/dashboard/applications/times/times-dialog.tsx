import { useState } from 'react';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import { MOST_SLOTS, MOST_TIME_QUESTIONS } from '../../../contract/bff/reviews/slots.ts';
import { useBoard } from '../../application-data/board.ts';
import { questionsOfEvent } from '../../../applications/event-questions.ts';
import { FailedView } from '../../page/failed-view.tsx';
import common from '../../ui/common.module.css';
import { Button } from '../../ui/controls/button.tsx';
import field from '../../ui/controls/field.module.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import dialog from '../../ui/dialog/dialog.module.css';
import { chooseQuestion, draftOf, setUpOf } from './draft.ts';
import { QuestionPart } from './question-part.tsx';
import { RenamedList } from './renamed-list.tsx';
import { renamedIn, unnamedSlots } from './renaming.ts';
import { SlotList } from './slot-list.tsx';
import { useKnown } from './use-known.ts';
import { useSaveTimes } from './use-save-times.ts';
import styles from './times.module.css';

const text = totalsWords.setUp;
const PROBLEMS = { hours: text.notHours, tooMany: text.tooMany(MOST_SLOTS) };

/** Sets up the questions for times and hours, and the slots of the event. */
export function TimesDialog({ onClose }: { onClose: () => void }) {
  const { applications, shared } = useBoard();
  const [asked] = useState(() => questionsOfEvent(applications.list.map(({ record }) => record)));
  const [seen] = useState(shared.settings);
  const now = useKnown(asked);
  const [known] = useState(now);
  const [first] = useState(() => draftOf(seen, asked, known ? unnamedSlots(seen, known) : []));
  const [draft, setDraft] = useState(first);
  const [sent, setSent] = useState(false);
  const times = useSaveTimes();
  const { questions, hoursQuestion } = draft;
  const byHours = asked.toSorted((a, b) => b.hours - a.hours);
  const wrong = questions.find(
    (name) => asked.find(({ question }) => question === name)?.isNoneBecause,
  );
  const setUp = setUpOf(draft);
  const problem = wrong
    ? text.noChoices(wrong)
    : typeof setUp === 'string'
      ? PROBLEMS[setUp]
      : null;

  function cancel() {
    times.giveUp();
    onClose();
  }

  function save() {
    setSent(true);
    if (problem || typeof setUp === 'string') return;
    const before = seen.times && { ...seen.times, hoursQuestion: seen.hoursQuestion };
    times.save(setUp, renamedIn(draft), before, onClose);
  }

  return (
    <Dialog
      title={text.title}
      wide
      asks={() => (draft === first ? null : words.shell.discard)}
      onClose={cancel}
    >
      <p className={common.hint}>{text.hint}</p>
      {questions.map((question, at) => (
        <QuestionPart
          // Each select keeps its place.
          key={at}
          label={text.question}
          chosen={question}
          options={asked.filter(
            (one) => one.question === question || !questions.includes(one.question),
          )}
          use="times"
          onChoose={(name) => setDraft(chooseQuestion(draft, at, name, asked))}
        />
      ))}
      {questions[0] !== '' && questions.length < MOST_TIME_QUESTIONS && (
        <div>
          <Button onClick={() => setDraft({ ...draft, questions: [...questions, ''] })}>
            {text.add}
          </Button>
        </div>
      )}
      {known && <RenamedList draft={draft} known={known} onChange={setDraft} />}
      <SlotList draft={draft} asked={asked} onChange={setDraft} />
      <QuestionPart
        label={text.hoursQuestion}
        chosen={hoursQuestion}
        options={byHours}
        use="hours"
        onChoose={(name) => setDraft({ ...draft, hoursQuestion: name })}
      />
      <div className={`${dialog.actions} ${styles.foot}`}>
        {sent && problem && (
          <p role="alert" className={field.error}>
            {problem}
          </p>
        )}
        {times.error && <FailedView compact title={totalsWords.notSaved} error={times.error} />}
        <Button onClick={cancel}>{words.cancel}</Button>
        <Button look="primary" busy={times.saving} onClick={save}>
          {words.save}
        </Button>
      </div>
    </Dialog>
  );
}
