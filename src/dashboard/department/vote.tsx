import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { DepartmentPerson } from '../../contract/bff/department.ts';
import {
  LONGEST_LINE,
  VOTES,
  type Vote,
  type VoteAnswer,
} from '../../contract/bff/reviews/votes.ts';
import { useSession } from '../api/sessions/session.ts';
import { VoteAuthor, VoteIcon } from '../application-signs/vote-sign.tsx';
import { explain } from '../messages/explain.ts';
import { departmentWords } from '#messages/department.ts';
import { voteWords } from '#messages/votes.ts';
import { words } from '#messages/words.ts';
import { Hidden, RevealButton } from '../privacy/personal.tsx';
import { useReveal } from '../privacy/privacy-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { Failure } from '../ui/states/failure.tsx';
import field from '../ui/controls/field.module.css';
import { useDraft } from '../api/use-draft.ts';
import { type VoteEdit, keyOf, type Voted } from '../api/changes.ts';
import { outbox } from '../api/outbox.ts';
import { VoteConflict } from '../reviewing/conflict-choice.tsx';
import common from '../ui/common.module.css';
import styles from './department.module.css';
import { isComposing } from '../ui/hooks/shortcut-of.ts';
import { outboxStore } from '../api/outbox-state.ts';
import { nextStep, useVoteHistory } from '../api/use-history.ts';

const { vote: say } = departmentWords;

interface VoteFormProps {
  userId: string;
  names: VoteEdit['names'];
  place: DepartmentPerson['departments'][number];
  /** Names the department where the user has several. */
  title: string;
  /** Whether the line, and whose vote it is, are shown. */
  open: boolean;
  /** Shows them. */
  onOpen: () => void;
}

interface Draft {
  line: string;
  /** The version that the user saw when they began to write. */
  version: number;
}

/** The answer of a department on one person, and a line about it. Pressing the current answer takes it back, and its line with it. */
export function VoteForm({ userId, names, place, title, open, onOpen }: VoteFormProps) {
  const client = useQueryClient();
  const { answer = null, line: saved = '', version = 0 } = place.vote ?? {};
  const vote = useVote({
    member: 'vote',
    userId,
    department: place.key,
    names,
    seen: { version, answer, line: saved },
    value: { answer, line: saved },
  });
  const { shown, failure, conflict } = vote;
  const [draft, setDraft] = useState<Draft | null>(null);
  const line = draft?.line ?? shown.line;
  const account = useSession().person;
  /** A vote of another head is not taken back. */
  const isMine = place.vote === undefined || place.vote.byPerson === account;
  const written = draft !== null && draft.line.trim() !== shown.line;

  useDraft(written);

  function save(answer: VoteAnswer | null) {
    setDraft(null);
    vote.save(
      { answer, line: answer === null ? '' : line.trim().toWellFormed() },
      draft?.version ?? version,
    );
  }

  function press(answer: VoteAnswer) {
    if (answer !== shown.answer) save(answer);
    // Its line would be lost unseen.
    else if (!open && line !== '') onOpen();
    else save(null);
  }

  /** Without an answer, the line waits for one. */
  function saveLine() {
    if (written && shown.answer !== null) save(shown.answer);
    else if (!written) setDraft(null);
  }

  return (
    <div role="group" className={styles.vote} aria-label={title}>
      <div className={styles.votes}>
        {VOTES.map((answer) => (
          <Button
            key={answer}
            className={styles.answer}
            data-vote={answer}
            aria-pressed={answer === shown.answer}
            onClick={() => press(answer)}
          >
            <VoteIcon answer={answer} />
            <span>{voteWords.answers[answer]}</span>
          </Button>
        ))}
      </div>
      {open && (
        <Line
          line={line}
          isDraft={draft !== null}
          onWrite={(line) => setDraft({ line, version: draft?.version ?? version })}
          onSave={saveLine}
        />
      )}
      {conflict ? (
        <div className={styles.below}>
          <VoteConflict conflict={conflict} />
        </div>
      ) : failure ? (
        <div className={styles.below}>
          <Failure
            compact
            title={say.notSaved}
            lines={explain(failure)}
            retry={{ label: words.failed.tryAgain, onRetry: () => outbox.retry(client) }}
          />
        </div>
      ) : (
        (open || written) && (
          <p className={`${common.row} ${common.muted} ${styles.state}`} role="status">
            {vote.saving && words.saving}
            {!vote.saving && written && (shown.answer === null ? say.lineWaits : say.lineUnsaved)}
            {!vote.saving && !written && <Given vote={place.vote} />}
            {vote.undo && isMine && (
              <Button look="quiet" onClick={vote.undo}>
                <Undo2 size={16} aria-hidden /> {words.undo}
              </Button>
            )}
          </p>
        )
      )}
    </div>
  );
}

interface LineProps {
  line: string;
  /** Whether the user is writing it. */
  isDraft: boolean;
  onWrite: (line: string) => void;
  /** Called when the user leaves it, or presses Enter. */
  onSave: () => void;
}

function Line({ line, isDraft, onWrite, onSave }: LineProps) {
  const id = useId();
  const { on, hidden, toggle } = useReveal();
  // The privacy screen does not mask a line while the user writes it.
  const isShown = !isDraft && line !== '';
  return (
    <div className={styles.below}>
      <label htmlFor={id} className={field.label}>
        {say.line}
      </label>
      {hidden && isShown ? (
        <Hidden />
      ) : (
        <textarea
          rows={2}
          id={id}
          className={`${field.control} ${styles.line}`}
          maxLength={LONGEST_LINE}
          autoComplete="off"
          enterKeyHint="done"
          value={line}
          onChange={({ target }) => onWrite(oneLine(target.value))}
          onBlur={onSave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            onSave();
          }}
        />
      )}
      {on && isShown && <RevealButton what={say.line} hidden={hidden} onToggle={toggle} />}
    </div>
  );
}

/** A line that was pasted with line breaks. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

/** The author and time of the vote. */
function Given({ vote }: { vote: Vote | undefined }) {
  const { person, event } = useSession();
  if (!vote?.answer) return say.none;
  const { by, byPerson } = vote;
  const name = byPerson === person ? say.you : by;
  return <VoteAuthor vote={vote} name={name} timeZone={event.timeZone} />;
}

/** @param given the vote that is saved */
function useVote(given: VoteEdit) {
  const { unsaved: all, conflicts } = useSelector(outboxStore);
  const { run, undo, next } = useVoteHistory(given);
  const key = keyOf(given);
  const unsaved = all.findLast((one) => one.key === key);
  const conflict = conflicts.find((one) => one.key === key);
  const mine = (conflict ?? unsaved)?.change as VoteEdit | undefined;
  const shown = (mine ?? given).value;
  return {
    /** The vote as the user sees it, saved or not. */
    shown,
    saving: unsaved?.error === null,
    /** Why it was not saved. */
    failure: unsaved?.error ?? null,
    /** Another head answered meanwhile. */
    conflict,
    /** @param version the one that the user saw when they began */
    save(value: Voted, version: number) {
      const edit = { ...given, seen: { ...shown, version }, value };
      run({ id: nextStep(), kind: 'edited', edits: [{ edit, result: null }] });
    },
    /** Restores the vote before the last one; null if there is none. */
    undo: next && !mine ? () => undo(next.id) : null,
  };
}
