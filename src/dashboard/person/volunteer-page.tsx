import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { shownName } from '../../contract/service/names.ts';
import { may, useSession } from '../api/sessions/session.ts';
import { auditPath } from '../paths/audit-paths.ts';
import { FailedView } from '../page/failed-view.tsx';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { useOpenId, useStepsOfList } from '../list/use-steps.ts';
import { useNaming } from '../privacy/privacy-context.ts';
import { announce } from '../ui/document/announce.ts';
import { Empty } from '../ui/states/empty.tsx';
import { useMediaQuery } from '../ui/hooks/use-media-query.ts';
import { PanelHead } from './panel/panel-head.tsx';
import { Call, Close, PanelFoot, PanelWays } from './panel/panel-ways.tsx';
import { PersonSections } from './person-sections.tsx';
import { usePerson } from './use-person.ts';
import { useReportOpened } from '../page/use-report-opened.ts';
import styles from './volunteer-page.module.css';
import { volunteerQuery } from '../api/people/volunteer.ts';

/** One person, and their volunteer application. */
export function VolunteerPage() {
  const id = useOpenId() ?? '';
  const steps = useStepsOfList();
  const fromBoard = steps.openNotReviewed !== null;
  const session = useSession();
  const permitted = may(session, 'volunteer:read');
  // The click that opened the panel has just asked: a failure of that is not asked for again before it is shown.
  const application = useQuery({ ...volunteerQuery(id), enabled: permitted, retryOnMount: false });

  const { person, known, awaited, unknown, failure, retry, retrying } = usePerson(
    id,
    steps.inList,
    application,
  );
  useReportOpened(known && !unknown ? id : null);
  const [bar, setBar] = useState<Element | null>(null);
  const name = shownName(person);
  const nameOf = useNaming();
  // As `list/list-page.module.css` has it.
  const covering = useMediaQuery('(max-width: 62.49rem)');

  async function goOn() {
    if (!steps.inList?.next && steps.complete) announce(volunteerWords.noNext);
    else if (!(await steps.openNext())) announce(volunteerWords.nextFailed);
  }

  return (
    <section className={styles.panel} aria-label={volunteerWords.panel}>
      <title>{words.shell.title(nameOf(id, name))}</title>
      <div className={styles.scroller}>
        <PanelHead
          id={id}
          name={name}
          named={known}
          printable={permitted && Boolean(application.data)}
          ways={!covering && !fromBoard && <PanelWays steps={steps} />}
          close={!covering && fromBoard && <Close />}
        />
        {/* Everything below is another person's then: what is typed, revealed, open or being saved never passes from one to the next. */}
        <div key={id} ref={startAtTop} className={styles.body}>
          {failure && (
            <FailedView
              compact
              title={volunteerWords.personFailed}
              error={failure}
              onRetry={retry}
              busy={retrying}
            />
          )}
          {unknown ? (
            <Empty
              icon={UserRoundX}
              title={volunteerWords.unknown}
              text={volunteerWords.unknownText(id)}
            />
          ) : (
            <>
              <PersonSections
                person={person}
                personKnown={!awaited}
                personFailed={failure !== null}
                application={application}
                fromBoard={fromBoard}
                onNext={steps.inList && goOn}
                bar={bar}
              />
              {may(session, 'audit:read') && (
                <p className={`${styles.whoLooked} screen-only`}>
                  <Link to={auditPath({ personId: id })}>{volunteerWords.whoLooked}</Link>
                </p>
              )}
            </>
          )}
        </div>
      </div>
      {(covering || fromBoard) && (
        <PanelFoot
          steps={steps}
          decide={fromBoard && may(session, 'review:write') ? setBar : null}
          closing={covering}
        >
          {known && <Call phone={person.phone} />}
        </PanelFoot>
      )}
    </section>
  );
}

/** The next person is read from the top. */
function startAtTop(body: HTMLElement | null): void {
  body?.parentElement?.scrollTo({ top: 0 });
}
