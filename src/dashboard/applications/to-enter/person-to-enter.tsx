/** The name and the id of a person on the page To enter. */
import type { Application } from '../../application-data/application.ts';
import { PersonLink } from '../../list/person-link.tsx';
import { boardPaths, type BoardSearch } from '../../paths/board-paths.ts';
import { enteringWords } from '#messages/planning.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { copyWords } from '#messages/words.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import styles from './entering.module.css';

interface PersonToEnterProps {
  application: Pick<Application, 'userId' | 'name'>;
  /** The people beside whom the person opens. */
  search?: BoardSearch;
}

/** A person's name, which opens the application in a new tab: the ticks would be lost on another page. */
export function PersonToEnter({ application: { userId, name }, search }: PersonToEnterProps) {
  const nameOf = useNaming();
  return (
    <PersonLink
      to={boardPaths.application(userId, search)}
      name={nameOf(userId, name)}
      newTab={volunteerWords.opensInNewTab}
    />
  );
}

/** The id by which the registration system finds a person, which also tells people of one name apart. */
export function CopyId({ userId }: { userId: string }) {
  return (
    <span className={styles.cell}>
      <CopyButton text={userId} label={enteringWords.copyIdOf(userId)} {...copyWords}>
        {enteringWords.copyId}
      </CopyButton>
      <span className={styles.id} translate="no">
        {userId}
      </span>
    </span>
  );
}
