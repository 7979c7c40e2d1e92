import { withEntries } from '../../../contract/bff/reviews/apply-changes.ts';
import { type BoardSettings, headsMaySee } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { departmentName } from '../../application-facts/department-states.ts';
import { totalsWords } from '#messages/totals.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CLOSED, targetOf } from './counting/department-totals.ts';
import { learnDepartments } from '../data/learning/learn-departments.ts';
import { guessQuestions } from '../data/learning/question-guess.ts';
import type { SettingsConflict as Conflict } from '../data/use-board-settings.ts';
import { questionFor } from './questions/choose-question.ts';
import styles from './settings-conflict.module.css';

interface SettingsConflictProps {
  conflict: Conflict;
  records: readonly ReceivedVolunteer[];
  onChoose: (mine: boolean) => void;
}

/** Two users changed the same setting: shows both values, and lets the later user choose. */
export function SettingsConflict({ conflict, records, onChoose }: SettingsConflictProps) {
  const { edit, newer } = conflict;
  const { conflict: texts } = totalsWords;
  const { what, valueIn } = subjectOf(conflict, records);
  return (
    <Dialog title={texts.title} onClose={() => onChoose(false)}>
      <p>
        <bdi>{what}</bdi>
      </p>
      <dl className={styles.values}>
        <dt>{texts.theirs}</dt>
        <dd>
          <bdi>{valueIn(newer)}</bdi>
        </dd>
        <dt>{texts.mine}</dt>
        <dd>
          <bdi>{valueIn(withEntries(newer, edit.changes))}</bdi>
        </dd>
      </dl>
      <div className={styles.ways}>
        <Button onClick={() => onChoose(false)}>{texts.keepTheirs}</Button>
        <Button look="primary" onClick={() => onChoose(true)}>
          {texts.keepMine}
        </Button>
      </div>
    </Dialog>
  );
}

interface Subject {
  what: string;
  /** Describes the value in given settings. */
  valueIn: (settings: BoardSettings) => string;
}

function subjectOf({ edit }: Conflict, records: readonly ReceivedVolunteer[]): Subject {
  const { conflict: texts } = totalsWords;
  const { meaning } = edit;
  if (!meaning) {
    const [change] = edit.changes;
    if (change?.member === 'headsSee') {
      const { key } = change;
      const valueIn = (settings: BoardSettings) =>
        headsMaySee(settings, key) ? volunteerWords.yes : volunteerWords.no;
      return { what: texts.heads(key), valueIn };
    }
    const perDay = change?.member === 'dayTargets';
    const entry = change?.key ?? '';
    // The key of a day's target begins with the day, such as "fri:".
    const key = perDay ? entry.slice(entry.indexOf(':') + 1) : entry;
    const known = learnDepartments(records).find((one) => one.key === key);
    const valueIn = ({ targets, dayTargets }: BoardSettings) => {
      const target = targetOf(entry, perDay ? dayTargets : targets);
      if (perDay && target === CLOSED) return totalsWords.needs.closedCell;
      return target === null ? texts.nothing : words.number(target);
    };
    const name = departmentName(known ?? { id: key, name: null });
    return { what: perDay ? totalsWords.needs.title(name) : texts.target(name), valueIn };
  }
  return {
    what: texts.question[meaning],
    valueIn: ({ questions }) =>
      questionFor(meaning, guessQuestions(records, questions))?.name ?? texts.nothing,
  };
}
