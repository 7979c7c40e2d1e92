import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { TriangleAlert } from 'lucide-react';
import type { EntryChange, SetUp } from '../../contract/bff/reviews/requests.ts';
import { useSettings } from '../api/board/use-settings.ts';
import type { SettingEdit } from '../api/changes.ts';
import { outbox } from '../api/outbox.ts';
import { outboxStore } from '../api/outbox-state.ts';
import { reviewWords, unsavedWords } from '#messages/review.ts';
import { Button } from '../ui/controls/button.tsx';
import common from '../ui/common.module.css';
import { useBulkEdit } from './undo/use-bulk-edit.ts';
import styles from './conflict-choice.module.css';
import { describeSetting, type NameOf } from './describe-change.ts';

/** Shows the settings that somebody else changed at the same time with both values, and lets this user choose. */
export function SettingConflicts({ nameOf }: { nameOf: NameOf }) {
  const client = useQueryClient();
  const bulk = useBulkEdit('settings in conflict');
  const conflicts = useSelector(outboxStore, (now) => now.conflicts).flatMap((one) =>
    one.change.member === 'setting'
      ? { key: one.key, mine: one.change.value, theirs: one.theirs as SettingEdit['seen'] }
      : [],
  );
  if (conflicts.length === 0) return null;

  function keepMine() {
    for (const { mine, theirs } of conflicts) {
      if (mine.member === 'times')
        void outbox.edit(client, [{ member: 'setting', seen: theirs, value: mine }]);
    }
    bulk.set(
      ...conflicts.flatMap(({ mine, theirs }) =>
        mine.member === 'times' ? [] : ({ ...mine, seen: theirs.value } as EntryChange),
      ),
    );
  }

  function choose(isMine: boolean) {
    outbox.discard(new Set(conflicts.map(({ key }) => key)));
    if (isMine) keepMine();
  }

  return (
    <div role="alert" className={`${common.box} ${styles.conflict}`}>
      <p className={styles.title}>
        <TriangleAlert size="1.143em" aria-hidden /> {unsavedWords.settingsChanged}
      </p>
      <p>{reviewWords.conflictText}</p>
      <div className={styles.sides}>
        <Side
          title={unsavedWords.theirSettings}
          values={conflicts.map(({ theirs }) => theirs)}
          nameOf={nameOf}
        />
        <Side title={reviewWords.mine} values={conflicts.map(({ mine }) => mine)} nameOf={nameOf} />
      </div>
      <div className={common.row}>
        <Button onClick={() => choose(false)}>{reviewWords.keepTheirs}</Button>
        <Button onClick={() => choose(true)}>{reviewWords.keepMine}</Button>
      </div>
    </div>
  );
}

interface SideProps {
  title: string;
  values: readonly SettingEdit['seen'][];
  nameOf: NameOf;
}

function Side({ title, values, nameOf }: SideProps) {
  const { settings } = useSettings();
  const lines = values.flatMap((one) =>
    one.member === 'times' ? setUpInWords(one.value) : describeSetting(one, nameOf, settings),
  );
  return (
    <section aria-label={title} className={styles.side}>
      <h3 className={common.hint}>{title}</h3>
      {lines.map((line) => (
        <p key={line}>
          <bdi translate="no">{line}</bdi>
        </p>
      ))}
    </section>
  );
}

/** The questions, and the slots with their hours. */
function setUpInWords(setUp: SetUp | null): string[] {
  if (setUp === null) return [unsavedWords.noTimes];
  const { questions, slots, hoursQuestion } = setUp;
  return [...questions, unsavedWords.slots(slots), unsavedWords.hoursBy(hoursQuestion)];
}
