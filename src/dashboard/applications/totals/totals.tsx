import { useDeferredValue, useMemo, type ComponentType } from 'react';
import type { BoardSettings } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { totalsWords } from '#messages/totals.ts';
import { FailedView } from '../../page/failed-view.tsx';
import type { Question } from '../../../staffing/questions.ts';
import { useQuestions } from '../../application-data/learning/use-questions.ts';
import { SectionBody } from '../section-page.tsx';
import {
  usePlannedApplications,
  type Scope,
} from '../../application-data/planning/planned-applications.ts';
import {
  useBoardSettings,
  type SharedSettings,
} from '../../application-data/use-board-settings.ts';
import { SettingsConflict } from './settings-conflict.tsx';

/** The parts of a totals page. */
export interface TotalsView {
  scope: Scope;
  records: readonly ReceivedVolunteer[];
  questions: readonly Question[];
  settings: BoardSettings;
  shared: SharedSettings;
}

interface TotalsProps {
  scope: Scope;
  View: ComponentType<TotalsView>;
}

/** Shared by both totals pages: the applications, and the settings for counting them. */
export function Totals({ scope, View }: TotalsProps) {
  const applications = usePlannedApplications(scope);
  const shared = useBoardSettings();
  const { settings } = shared;
  const list = useDeferredValue(applications.list);
  const records = useMemo(() => list.map(({ record }) => record), [list]);
  const questions = useQuestions(applications.registered, settings.questions);
  return (
    <>
      <SectionBody
        applications={applications}
        roleId={scope.roleId}
        behind={list !== applications.list}
        notices={<SettingsNotices shared={shared} />}
      >
        {records.length > 0 ? (
          <View
            scope={scope}
            records={records}
            questions={questions}
            settings={settings}
            shared={shared}
          />
        ) : null}
      </SectionBody>
      {shared.conflict && (
        <SettingsConflict conflict={shared.conflict} records={records} onChoose={shared.resolve} />
      )}
    </>
  );
}

function SettingsNotices({ shared }: { shared: SharedSettings }) {
  const { error, failure, retry, retrying } = shared;
  return (
    <>
      {error && (
        <FailedView
          compact
          title={totalsWords.settingsFailed}
          error={error}
          onRetry={retry}
          busy={retrying}
        />
      )}
      {failure && <FailedView compact title={totalsWords.notSaved} error={failure} />}
    </>
  );
}
