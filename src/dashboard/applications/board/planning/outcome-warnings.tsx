import { TriangleAlert } from 'lucide-react';
import { planWords } from '#messages/review.ts';
import { useNaming } from '../../../privacy/privacy-context.ts';
import type { Application } from '../../../application-data/application.ts';
import type { StaffingSettings } from '../../../../staffing/times.ts';
import { planWarnings } from '../../../../staffing/warnings.ts';
import type { Plans } from '../../../application-data/plans.ts';
import { isPlannedFor } from '../../../../staffing/plans.ts';
import type { PersonEdit } from '../../../reviewing/many/use-change-many.ts';
import type { NameOf } from '../../../reviewing/describe-change.ts';
import { describeWarning } from '../../../reviewing/departments/describe-warning.ts';
import { openOnPlainClick } from '../../../ui/document/plain-click.ts';
import type { ApplicantLinks } from '../applicant-link.tsx';
import styles from '../selecting/selection-bar.module.css';

/** The most people whose warnings fit into the bar. */
const MOST_PEOPLE = 5;

interface WarnedPerson {
  person: Application;
  department: string;
  reasons: string[];
}

/** The people with warnings among new plans, which `undo` has as the edits that undo them. */
export function warnedPeople(
  undo: readonly PersonEdit[],
  shown: Plans,
  settings: StaffingSettings,
  nameOf: NameOf,
): WarnedPerson[] {
  return undo.flatMap(({ person, to }) => {
    const places = shown.get(person.userId) ?? [];
    return (to.places ?? []).flatMap(({ department }) => {
      if (!isPlannedFor(places, department)) return [];
      const warnings = planWarnings(person.record, places, department, settings);
      const reasons = warnings.flatMap((one) => describeWarning(one, department, nameOf));
      return reasons.length > 0 ? [{ person, department, reasons }] : [];
    });
  });
}

/** The warnings about new plans, one line a person. */
export function OutcomeWarnings({
  warned,
  links,
}: {
  warned: readonly WarnedPerson[];
  links: ApplicantLinks;
}) {
  const nameOf = useNaming();
  if (warned.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={planWords.warnings.title}>
      {warned.slice(0, MOST_PEOPLE).map(({ person, department, reasons }) => (
        <li key={`${person.userId} ${department}`}>
          <TriangleAlert size={14} aria-hidden />
          <a
            href={links.hrefOf(person.userId)}
            onClick={(event) => openOnPlainClick(event, () => links.open(person.userId))}
          >
            <bdi>{nameOf(person.userId, person.name)}</bdi>
          </a>{' '}
          {reasons.join(' · ')}
        </li>
      ))}
      {warned.length > MOST_PEOPLE && (
        <li>{planWords.warnings.more(warned.length - MOST_PEOPLE)}</li>
      )}
    </ul>
  );
}
