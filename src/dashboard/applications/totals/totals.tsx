import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SET_UP } from '../../paths/section-paths.ts';
import { useStaffing } from '../../application-data/use-staffing.ts';
import { SectionBody, SectionPage } from '../section-page.tsx';
import { useBoardReviews } from '../../application-data/board.ts';
import { SourceFailed } from '../source-failed.tsx';
import { nameOfDepartment } from '../../application-signs/names.ts';
import { OutcomeBar } from '../../reviewing/undo/outcome.tsx';
import { useBulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { MovePeople } from './move-people.tsx';
import { TakenBackNotices } from './taken-back-notices.tsx';
import { TimesDialog } from '../times/times-dialog.tsx';
import { TimesNotices } from '../times/times-notices.tsx';
import { TotalsContext } from './use-totals.ts';

interface TotalsPageProps {
  title: string;
  /** Reads the counted people by `useTotals`. */
  children: ReactNode;
}

/** A page of totals: reading the applications, the settings for counting them, and the set-up of times. */
export function TotalsPage({ title, children }: TotalsPageProps) {
  const staffing = useStaffing();
  const bulk = useBulkEdit('totals');
  const { reviews } = useBoardReviews();
  const [settingUp, setSettingUp] = useState(false);
  const [movingFrom, setMovingFrom] = useState<string | null>(null);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { applications, people, behind, shared } = staffing;
  const counting =
    !applications.whole || people.length !== applications.list.length || !reviews.loaded;
  const onSetUp = shared.editable ? () => setSettingUp(true) : null;
  const isAddressed = hash === SET_UP;
  // Without the settings, every department would lose its target for a moment, and its place in the order.
  const ready = people.length > 0 && (shared.loaded || shared.error !== null);
  const isSettingUp =
    (settingUp || isAddressed) &&
    shared.editable &&
    !applications.reading &&
    (reviews.loaded || reviews.error !== null);
  function closeSetUp() {
    setSettingUp(false);
    if (isAddressed) void navigate(pathname + search, { replace: true });
  }

  return (
    <TotalsContext value={{ ...staffing, counting, onSetUp }}>
      <SectionPage title={title}>
        <SectionBody
          behind={behind}
          notices={
            <>
              <SourceFailed of="settings" source={shared} />
              <SourceFailed of="reviews" source={reviews} />
              <TakenBackNotices
                departments={staffing.departments}
                setUpPath={shared.editable ? pathname + search + SET_UP : null}
                onMove={shared.editable ? setMovingFrom : null}
              />
              {!counting && <TimesNotices />}
            </>
          }
        >
          {ready ? children : null}
        </SectionBody>
        <OutcomeBar bulk={bulk} nameOf={(key) => nameOfDepartment(key, staffing.departments)} />
        {isSettingUp && <TimesDialog onClose={closeSetUp} />}
        {movingFrom !== null && (
          <MovePeople from={movingFrom} bulk={bulk} onClose={() => setMovingFrom(null)} />
        )}
      </SectionPage>
    </TotalsContext>
  );
}
