import { useMemo, useState } from 'react';
import { SearchX } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import page from '../../list/list-page.module.css';
import { boardWords } from '#messages/board.ts';
import { fillWords } from '#messages/filling.ts';
import { words } from '#messages/words.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { BadPart } from '../../paths/address-parts.ts';
import { useLateHeading } from '../../page/use-late-heading.ts';
import { type Slot, slotKey } from '../../../contract/bff/reviews/slots.ts';
import { nameOfDepartment } from '../../application-signs/names.ts';
import { useStaffing } from '../../application-data/use-staffing.ts';
import { readDepartment, readFill, sectionPaths } from '../../paths/section-paths.ts';
import { PageFrame, SectionBody } from '../section-page.tsx';
import { useBoardReviews } from '../../application-data/board.ts';
import { fillSlots } from './fill-slots.ts';
import { Filling } from './filling.tsx';
import common from '../../ui/common.module.css';
import { candidateOf } from '../../../staffing/needs.ts';
import styles from './fill.module.css';

/** Fill mode: one person at a time for one department, decided by one key each. */
export function FillPage() {
  const { pathname, search } = useLocation();
  const department = readDepartment(pathname);
  const address = readFill(new URLSearchParams(search));
  if (address instanceof BadPart)
    return <PageFrame title={fillWords.title(department)} bad={address} />;
  const { slot } = address;
  return (
    <Fill key={`${department} ${slot && slotKey(slot)}`} department={department} slot={slot} />
  );
}

interface FillProps {
  department: string;
  /** Narrows the queue to the people who offer this slot; null for everyone. */
  slot: Slot | null;
}

function Fill({ department, slot }: FillProps) {
  const staffing = useStaffing();
  const { scope, applications, people, counts, departments, needs, shared } = staffing;
  const { settings } = shared;
  const { reviews } = useBoardReviews();
  const heading = useLateHeading();
  const { byUser } = reviews;
  const candidates = useMemo(
    () => people.map((one) => candidateOf(one, settings, byUser.get(one.userId)?.mark ?? null)),
    [people, settings, byUser],
  );
  const need = needs.get(department);
  const preset = slot && slotKey(slot);
  const slots = need ? fillSlots(need, counts.slots, preset) : [];
  const nameOf = (key: string) => nameOfDepartment(key, departments);
  const name = nameOf(department);
  const title = fillWords.title(name);
  const read = !applications.reading && !staffing.comparing && !staffing.behind;
  const whole = applications.progress?.complete === true && read;
  // The best fit and the numbers are known once all applications are read. A later reading must not end the work.
  const [started, setStarted] = useState(false);
  const isReady = read && reviews.loaded && (shared.loaded || shared.error !== null);
  if (!started && need && isReady) setStarted(true);
  return (
    <section className={page.list} aria-label={title}>
      <title>{words.shell.title(title)}</title>
      <header className={`${page.bar} ${styles.bar}`}>
        {slot === null ? (
          <Link to={sectionPaths.departments(scope)}>{words.departments}</Link>
        ) : (
          <Link to={sectionPaths.coverage(scope)}>{boardWords.sections.coverage}</Link>
        )}
        <h1 ref={heading} tabIndex={-1} className={common.title}>
          <bdi translate="no">{title}</bdi>
        </h1>
      </header>
      {started && need ? (
        <Filling
          need={need}
          slots={slots}
          preset={preset}
          nameOf={nameOf}
          applications={people}
          candidates={candidates}
        />
      ) : (
        <SectionBody behind={!reviews.loaded}>
          {whole && reviews.loaded ? (
            <Empty icon={SearchX} title={fillWords.unknown} text={fillWords.unknownText} />
          ) : null}
        </SectionBody>
      )}
    </section>
  );
}
