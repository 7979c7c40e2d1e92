import { Link } from 'react-router';
import { useChangeReview } from '../../api/reviews/use-review.ts';
import { useMay, useSession } from '../../api/sessions/session.ts';
import { enteringWords } from '#messages/planning.ts';
import { words } from '#messages/words.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import { Section } from '../../ui/section.tsx';
import { boardPaths } from '../../paths/board-paths.ts';
import type { SaidAssignment } from './assignments.ts';
import common from '../../ui/common.module.css';
import styles from './entering.module.css';

interface SaidPeopleProps {
  said: readonly SaidAssignment[];
  nameOf: (department: string) => string;
}

/** What somebody says to have entered, and the registration system does not say yet: by whom, when, and how to take it back. */
export function SaidPeople({ said, nameOf }: SaidPeopleProps) {
  const timeZone = useSession().event.timeZone;
  const mayReview = useMay('review:write');
  const nameOfPerson = useNaming();
  const list = useKeptFocus();
  const changeReview = useChangeReview();
  if (said.length === 0) return null;
  return (
    <div ref={list} className={styles.apart}>
      <Section title={enteringWords.said(said.length)}>
        <p className={common.hint}>{enteringWords.saidText}</p>
        <ul>
          {said.map((one) => {
            const { application, department, said } = one;
            const { userId, name } = application;
            const shown = nameOfPerson(userId, name);
            const into = enteringWords.into(nameOf(department));
            return (
              <li key={`${userId} ${department}`}>
                <Link to={boardPaths.application(userId)}>
                  <bdi>{shown}</bdi>
                </Link>{' '}
                {into}{' '}
                <span className={common.hint}>
                  <bdi>{said.by}</bdi>, {words.dateTime(new Date(said.at), timeZone)}
                </span>{' '}
                {mayReview && (
                  <Button
                    look="quiet"
                    small
                    aria-label={`${enteringWords.notEntered}: ${shown} ${into}`}
                    onClick={() => changeReview(userId, { entered: { [department]: false } })}
                  >
                    {enteringWords.notEntered}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}
