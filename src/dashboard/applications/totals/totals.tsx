import type { ComponentType } from 'react';
import { totalsWords } from '#messages/totals.ts';
import type { Scope } from '../../application-data/planning/planned-applications.ts';
import type { SharedSettings } from '../../application-data/use-board-settings.ts';
import { useStaffing, type Staffing } from '../../application-data/use-staffing.ts';
import { FailedView } from '../../page/failed-view.tsx';
import { SectionBody } from '../section-page.tsx';

interface TotalsProps {
  scope: Scope;
  View: ComponentType<{ staffing: Staffing }>;
}

/** Shared by both totals pages: reading the applications, and the settings for counting them. */
export function Totals({ scope, View }: TotalsProps) {
  const staffing = useStaffing(scope);
  const { applications, people, shared } = staffing;
  return (
    <SectionBody
      applications={applications}
      roleId={scope.roleId}
      behind={people !== applications.list}
      notices={<SettingsNotices shared={shared} />}
    >
      {people.length > 0 ? <View staffing={staffing} /> : null}
    </SectionBody>
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
