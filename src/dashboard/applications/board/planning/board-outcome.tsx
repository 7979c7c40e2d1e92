import { useMemo } from 'react';
import { isPlannedFor } from '../../../../contract/bff/reviews/reviews.ts';
import { TriangleAlert } from 'lucide-react';
import { boardWords } from '#messages/board.ts';
import { planWords } from '#messages/review.ts';
import { useNaming } from '../../../privacy/privacy-context.ts';
import type { Application } from '../../../application-data/application.ts';
import type { Learnt } from '../../../application-data/event.ts';
import type { Plans } from '../../../application-data/plans.ts';
import { planWarnings } from '../../../../staffing/warnings.ts';
import { nameOfDepartment } from '../../../application-signs/names.ts';
import { OutcomeBar } from '../../../reviewing/undo/outcome.tsx';
import {
  type BulkEdit,
  type BulkOutcome,
  editsOfPeople,
} from '../../../reviewing/undo/use-bulk-edit.ts';
import type { StaffingSettings } from '../../../../staffing/times.ts';
import type { SectionData } from '../../section.tsx';
import type { NameOf } from '../../../reviewing/describe-change.ts';
import { describeWarning } from '../../../reviewing/plan/describe-warning.ts';
import { PersonLink, type PersonLinks } from '../../../list/person-link.tsx';
import styles from '../selecting/selection-bar.module.css';

/** The most people whose warnings fit into the bar. */
const MOST_SHOWN = 5;

interface WarnedPerson {
  person: Application;
  department: string;
  reasons: string[];
}

interface Board {
  list: readonly Application[];
  departments: Learnt['departments'];
  plans: Plans;
}

/** The people with warnings among those whom edits have planned. */
function warnedPeople(
  outcome: BulkOutcome | null,
  { list, departments, plans }: Board,
  settings: StaffingSettings,
): WarnedPerson[] {
  if (outcome?.kind !== 'edited') return [];
  const nameOf: NameOf = (key) => nameOfDepartment(key, departments);
  const edits = editsOfPeople(outcome);
  const edited = new Set(edits.map(({ person }) => person.userId));
  const byId = new Map(list.flatMap((one) => (edited.has(one.userId) ? [[one.userId, one]] : [])));
  return edits.flatMap(({ edit, result }) => {
    const person = byId.get(edit.userId);
    const isMade = result === null || result === 'saved';
    if (!person || edit.member !== 'place' || !isMade) return [];
    const places = plans.get(edit.userId) ?? [];
    const { department } = edit;
    if (!isPlannedFor(places, department)) return [];
    const warnings = planWarnings(person.record, places, department, settings);
    const reasons = warnings.flatMap((one) => describeWarning(one, department, nameOf));
    return reasons.length > 0 ? [{ person, department, reasons }] : [];
  });
}

interface BoardOutcomeProps {
  bulk: BulkEdit;
  section: SectionData;
  settings: StaffingSettings;
  links: PersonLinks;
  leaving: ReadonlySet<string>;
}

/** The outcome of the last edits on the board, with warnings about new plans. */
export function BoardOutcome(props: BoardOutcomeProps) {
  const { bulk, section, settings, links, leaving } = props;
  const { outcome } = bulk;
  const { list } = section.applications;
  const { departments } = section.learnt;
  const { plans } = section;
  const warned = useMemo(
    () => warnedPeople(outcome, { list, departments, plans }, settings),
    [outcome, list, departments, plans, settings],
  );
  return (
    <OutcomeBar
      bulk={bulk}
      nameOf={(key) => nameOfDepartment(key, departments)}
      links={links}
      spoken={[
        leaving.size > 0 && `${boardWords.leaving}.`,
        planWords.warnings.spoken(warned.map(({ reasons }) => reasons)),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <OutcomeWarnings warned={warned} links={links} />
    </OutcomeBar>
  );
}

/** The warnings about new plans, one line a person. */
function OutcomeWarnings({
  warned,
  links,
}: {
  warned: readonly WarnedPerson[];
  links: PersonLinks;
}) {
  const nameOf = useNaming();
  if (warned.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={planWords.warnings.title}>
      {warned.slice(0, MOST_SHOWN).map(({ person, department, reasons }) => (
        <li key={`${person.userId} ${department}`}>
          <TriangleAlert size={14} aria-hidden />
          <PersonLink
            to={links.hrefOf(person.userId)}
            name={nameOf(person.userId, person.name)}
            onOpen={() => links.open(person.userId)}
          />{' '}
          {reasons.join(' · ')}
        </li>
      ))}
      {warned.length > MOST_SHOWN && <li>{planWords.warnings.more(warned.length - MOST_SHOWN)}</li>}
    </ul>
  );
}
