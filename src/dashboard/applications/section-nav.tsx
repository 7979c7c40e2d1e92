import { Link, useLocation } from 'react-router';
import { ALL_APPLICATIONS, boardPaths } from '../board-paths.ts';
import { boardWords } from '../messages/board-words.ts';
import styles from './section-nav.module.css';

/** The ways from page to page of the section, among the applications of one role. */
export function SectionNav({ roleId }: { roleId: number | null }) {
  const { pathname } = useLocation();
  const departments = boardPaths.departments(roleId);
  const coverage = boardPaths.coverage(roleId);
  const isHere = (path: string) => new URL(path, location.href).pathname === pathname;
  // An open application is part of the board.
  const onBoard = !isHere(departments) && !isHere(coverage);
  return (
    <nav aria-label={boardWords.sections.title} className={styles.nav}>
      <Page
        to={boardPaths.board({ ...ALL_APPLICATIONS, roleId })}
        name={boardWords.sections.board}
        here={onBoard}
      />
      <Page to={departments} name={boardWords.sections.departments} here={isHere(departments)} />
      <Page to={coverage} name={boardWords.sections.coverage} here={isHere(coverage)} />
    </nav>
  );
}

function Page({ to, name, here }: { to: string; name: string; here: boolean }) {
  return (
    <Link to={to} className={styles.page} aria-current={here ? 'page' : undefined}>
      {name}
    </Link>
  );
}
