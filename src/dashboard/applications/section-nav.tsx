import { Link, useLocation } from 'react-router';
import { boardPaths } from './filters/board-paths.ts';
import { ALL_APPLICATIONS } from './filters/board-search.ts';
import { boardWords } from '#messages/board.ts';
import styles from './section-nav.module.css';

/** The ways from page to page of the section, among the applications of one role. */
export function SectionNav({ roleId }: { roleId: number | null }) {
  const { pathname } = useLocation();
  const { sections } = boardWords;
  const beside = [
    { to: boardPaths.departments(roleId), name: sections.departments },
    { to: boardPaths.coverage(roleId), name: sections.coverage },
    { to: boardPaths.entering(roleId), name: sections.entering },
  ].map((page) => ({ ...page, here: new URL(page.to, location.href).pathname === pathname }));
  // An open application is part of the board.
  const onBoard = !beside.some(({ here }) => here);
  const board = boardPaths.board({ ...ALL_APPLICATIONS, roleId });
  return (
    <nav aria-label={sections.title} className={styles.nav}>
      {[{ to: board, name: sections.board, here: onBoard }, ...beside].map(({ to, name, here }) => (
        <Link key={name} to={to} className={styles.page} aria-current={here ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
