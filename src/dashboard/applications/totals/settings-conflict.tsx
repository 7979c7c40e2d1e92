import { Fragment } from 'react';
import { withEntries } from '../../../contract/bff/reviews/apply-changes.ts';
import {
  type BoardSettings,
  headsMaySee,
  WEEKDAYS,
} from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { totalsWords } from '#messages/totals.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CLOSED, targetOf } from '../../../staffing/counts.ts';
import { learnDepartments } from '../../../staffing/learn.ts';
import { guessQuestions } from '../../../staffing/questions.ts';
import type { SettingsConflict as Conflict, SettingsEdit } from '../../api/board/board-settings.ts';
import { questionFor } from './questions/choose-question.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import styles from './settings-conflict.module.css';
import { nameOfDepartment } from '../../application-facts/department-name.ts';
import { type EntryChange } from '../../../contract/bff/reviews/requests.ts';

interface SettingsConflictProps {
  conflict: Conflict;
  records: readonly ReceivedVolunteer[];
  onChoose: (mine: boolean) => void;
}

/** Two users changed the same setting: shows both values, and lets the later user choose. */
export function SettingsConflict({ conflict, records, onChoose }: SettingsConflictProps) {
  const { edit, newer } = conflict;
  const { conflict: texts } = totalsWords;
  return (
    <Dialog title={texts.title} onClose={() => onChoose(false)}>
      {subjectsOf(edit, records).map(({ what, valueIn }) => (
        <Fragment key={what}>
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
        </Fragment>
      ))}
      <div className={dialog.actions}>
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

/** A meaning takes several entries to change, and is one subject. */
function subjectsOf(
  { changes, meaning }: SettingsEdit,
  records: readonly ReceivedVolunteer[],
): Subject[] {
  const { conflict: texts } = totalsWords;
  if (!meaning) return changes.map((change) => subjectOf(change, records));
  const valueIn = ({ questions }: BoardSettings) =>
    questionFor(meaning, guessQuestions(records, questions))?.name ?? texts.nothing;
  return [{ what: texts.question[meaning], valueIn }];
}

function subjectOf(
  { member, key: entry }: EntryChange,
  records: readonly ReceivedVolunteer[],
): Subject {
  const { conflict: texts } = totalsWords;
  if (member === 'headsSee') {
    const valueIn = (settings: BoardSettings) =>
      headsMaySee(settings, entry) ? volunteerWords.yes : volunteerWords.no;
    return { what: texts.heads(entry), valueIn };
  }
  const perDay = member === 'dayTargets';
  // The key of a day's target begins with the day, such as "fri:".
  const [day = '', ...rest] = entry.split(':');
  const key = perDay ? rest.join(':') : entry;
  const valueIn = ({ targets, dayTargets }: BoardSettings) => {
    const target = targetOf(entry, perDay ? dayTargets : targets);
    if (perDay && target === CLOSED) return totalsWords.needs.closedCell;
    return target === null ? texts.nothing : words.number(target);
  };
  const name = nameOfDepartment(key, learnDepartments(records));
  const weekday = words.weekdays('long')[WEEKDAYS.findIndex((one) => one === day)] ?? '';
  return { what: perDay ? texts.onDay(name, weekday) : texts.target(name), valueIn };
}
