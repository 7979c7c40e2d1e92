import { Link } from 'react-router';
import { boardPaths } from '../filters/board-paths.ts';
import { enteringWords } from '#messages/planning.ts';
import { words } from '#messages/words.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { Section } from '../../ui/section.tsx';
import type { Differing } from './assignments.ts';
import styles from './entering.module.css';

interface DifferingPeopleProps {
  differing: readonly Differing[];
  nameOf: (department: string) => string;
}

/** People whom the registration system has assigned to a department that is not in their plan. */
export function DifferingPeople({ differing, nameOf }: DifferingPeopleProps) {
  const nameOfPerson = useNaming();
  if (differing.length === 0) return null;
  const listOf = (keys: readonly string[]) => words.list(keys.map(nameOf));
  return (
    <div className={styles.apart}>
      <Section title={enteringWords.differing(differing.length)}>
        <p className={styles.hint}>{enteringWords.differingText}</p>
        <ul>
          {differing.map(({ application: { userId, name }, planned, registered }) => (
            <li key={userId}>
              <Link to={boardPaths.application(userId)}>
                <bdi>{nameOfPerson(userId, name)}</bdi>
              </Link>{' '}
              {enteringWords.differs(listOf(planned), listOf(registered))}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
