import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import type { EntryChange, SetUp } from '../../contract/bff/reviews/requests.ts';
import { useSettings } from '../api/board/use-settings.ts';
import type { SettingEdit } from '../api/changes.ts';
import { outbox } from '../api/outbox.ts';
import { outboxStore } from '../api/outbox-state.ts';
import { reviewWords, unsavedWords } from '#messages/review.ts';
import { useBulkEdit } from './undo/use-bulk-edit.ts';
import { ConflictBox } from './conflict-choice.tsx';
import { describeSetting, type NameOf } from './describe-change.ts';

/** Shows the settings that somebody else changed at the same time with both values, and lets this user choose. */
export function SettingConflicts({ nameOf }: { nameOf: NameOf }) {
  const client = useQueryClient();
  const bulk = useBulkEdit('settings in conflict');
  const { settings } = useSettings();
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

  const linesOf = (values: readonly SettingEdit['seen'][]) =>
    values.flatMap((one) =>
      one.member === 'times' ? setUpInWords(one.value) : describeSetting(one, nameOf, settings),
    );
  return (
    <ConflictBox
      title={unsavedWords.settingsChanged}
      theirs={{
        title: unsavedWords.theirSettings,
        lines: linesOf(conflicts.map(({ theirs }) => theirs)),
      }}
      mine={{ title: reviewWords.mine, lines: linesOf(conflicts.map(({ mine }) => mine)) }}
      onTheirs={() => choose(false)}
      onMine={() => choose(true)}
    />
  );
}

/** The questions, and the slots with their hours. */
function setUpInWords(setUp: SetUp | null): string[] {
  if (setUp === null) return [unsavedWords.noTimes];
  const { questions, slots, hoursQuestion } = setUp;
  return [...questions, unsavedWords.slots(slots), unsavedWords.hoursBy(hoursQuestion)];
}
