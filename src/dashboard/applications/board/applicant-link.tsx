import { FilterX, TriangleAlert } from 'lucide-react';
import { otherUserOf } from '../../../contract/service/read-volunteer.ts';
import { boardWords } from '#messages/board.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { marked } from '../../list/finding/marked.tsx';
import common from '../../ui/common.module.css';
import { PersonLink } from '../../list/person-link.tsx';
import { type Application, ownName } from '../../application-data/application.ts';
import { useBoardCells, useBoardLinks, useBoardTexts } from './columns/board-cells.ts';
import styles from './columns/board-cells.module.css';

/** The name of a person, leading to their application, and a warning where that may be of someone else. */
export function ApplicantLink({ application }: { application: Application }) {
  const { userId, name, record } = application;
  const { leaving } = useBoardCells();
  const links = useBoardLinks();
  const { found } = useBoardTexts();
  const other = otherUserOf(record, userId);
  // Behind the privacy screen the record does not have the user.
  const own = record.user ? ownName(application) : name;
  return (
    <>
      {leaving.has(userId) && (
        <span
          className={styles.leaving}
          role="img"
          aria-label={boardWords.leaving}
          title={boardWords.leaving}
        >
          <FilterX size="1em" />{' '}
        </span>
      )}
      {other !== null && <OtherPerson id={other} />}
      <PersonLink
        className={styles.link}
        tabIndex={-1}
        to={links.hrefOf(userId)}
        name={own}
        found={found}
        onOpen={() => links.open(userId)}
      />
      {name !== own && <span className={common.hint}>{marked(name.slice(own.length), found)}</span>}
    </>
  );
}

function OtherPerson({ id }: { id: string }) {
  const warning = volunteerWords.otherPerson(id);
  return (
    <span className={common.warning} role="img" aria-label={warning} title={warning}>
      <TriangleAlert size="1em" />{' '}
    </span>
  );
}
