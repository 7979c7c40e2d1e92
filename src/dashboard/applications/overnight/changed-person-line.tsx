import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { nameInDirectoryQuery } from '../../api/board/overnight.ts';
import { changeLines, lineText } from '../../application-facts/change-in-words.ts';
import { overnightWords } from '#messages/overnight.ts';
import { words } from '#messages/words.ts';
import { paths } from '../../paths.ts';
import { useNaming, usePrivacy } from '../../privacy/privacy-context.ts';
import { nameOfDepartment } from '../data/names.ts';
import { ApplicantLink } from './applicant-link.tsx';
import { GapSentence } from './gap-sentence.tsx';
import type { LineContext } from './line-content.tsx';
import type { ChangedPerson } from './lines/lines.ts';
import styles from './overnight.module.css';

interface ChangedPersonLineProps {
  line: ChangedPerson;
  context: LineContext;
}

/** A person's change, and the gaps that it opened: "Remy dropped Friday; Lighting is short 2 on Friday". */
export function ChangedPersonLine({ line, context }: ChangedPersonLineProps) {
  const { userId, change, application, effect } = line;
  const { on: masked } = usePrivacy();
  // A sentence of its own repeats the one of the line.
  const details = changeLines(change)
    .filter((one) => !('text' in one))
    .map((one) => lineText(one, masked));
  return (
    <>
      {application ? (
        <ApplicantLink application={application} scope={context.scope} />
      ) : (
        <WithdrawnPerson userId={userId} />
      )}{' '}
      {sentenceOf(line, context)}
      {effect?.gaps.map((gap) => (
        <span key={gap.place}>
          {'; '}
          <GapSentence gap={gap} context={context} />
        </span>
      ))}
      {details.length > 0 && (
        <ul className={styles.details}>
          {details.map((detail) => (
            <li key={detail}>
              <bdi>{detail}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Someone without an application any more; the directory may still know the name. */
function WithdrawnPerson({ userId }: { userId: string }) {
  const nameOf = useNaming();
  const { on: masked } = usePrivacy();
  const { data: name } = useQuery({ ...nameInDirectoryQuery(userId), enabled: !masked });
  return (
    <Link to={paths.user(userId)}>
      <bdi>{nameOf(userId, name ?? userId)}</bdi>
    </Link>
  );
}

function sentenceOf({ change, effect }: ChangedPerson, { departments }: LineContext): string {
  const lost = effect?.lostDepartments ?? [];
  const had = lost.map((key) => nameOfDepartment(key, departments));
  if (change.kind === 'withdrawn') {
    return had.length > 0 ? overnightWords.withdrawnFrom(had) : overnightWords.withdrawn;
  }
  if (change.kind === 'returned') return overnightWords.returned;
  const weekdays = words.weekdays('long');
  const named = (days: readonly number[] = []) => days.map((day) => weekdays[day] ?? '');
  const said = [
    ...(had.length > 0 ? [overnightWords.lostDepartments(had)] : []),
    ...(effect?.lostDays.length ? [overnightWords.lostDays(named(effect.lostDays))] : []),
    ...(effect?.newDays.length ? [overnightWords.newDays(named(effect.newDays))] : []),
  ];
  return said.length > 0 ? words.list(said) : overnightWords.changed;
}
