import { Link, useLocation } from 'react-router';
import { boardPaths } from './filters/board-paths.ts';
import { ALL_APPLICATIONS } from './filters/board-search.ts';
import type { Scope } from './data/planning/planned-applications.ts';
import { boardWords } from '#messages/board.ts';
import styles from './section-nav.module.css';

/** Links to the pages of the section, which keep the scope. */
export function SectionNav({ scope }: { scope: Scope }) {
  const { pathname } = useLocation();
  const { sections } = boardWords;
  const beside = [
    { to: boardPaths.departments(scope), name: sections.departments },
    { to: boardPaths.coverage(scope), name: sections.coverage },
    { to: boardPaths.entering(scope), name: sections.entering },
  ].map((page) => ({ ...page, here: new URL(page.to, location.href).pathname === pathname }));
  // An open application is part of the board.
  const onBoard = !beside.some(({ here }) => here);
  const { roleId, asRegistered } = scope;
  const board = boardPaths.board({ ...ALL_APPLICATIONS, roleId, asRegistered });
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
