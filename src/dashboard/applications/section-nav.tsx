import { Link, useLocation } from 'react-router';
import { boardPaths, inScope } from './filters/board-paths.ts';
import type { BoardSearch } from './filters/board-search.ts';
import { sectionPaths } from '../application-data/section-paths.ts';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import styles from './section-nav.module.css';

/** Links to the pages of the section, which keep the role; between the board and the answers, also the filters. */
export function SectionNav({ search }: { search: BoardSearch }) {
  const { pathname } = useLocation();
  const { sections } = boardWords;
  const scope = { roleId: search.roleId };
  const beside = [
    { to: sectionPaths.departments(scope), name: words.departments },
    { to: sectionPaths.coverage(scope), name: sections.coverage },
    { to: boardPaths.answers(search), name: sections.answers },
    { to: sectionPaths.entering(scope), name: sections.entering },
    { to: sectionPaths.overnight(scope), name: sections.overnight },
  ].map((page) => ({ ...page, here: new URL(page.to, location.href).pathname === pathname }));
  // An open application is part of the board.
  const onBoard = !beside.some(({ here }) => here);
  const board = boardPaths.board(onBoard ? inScope(scope) : search);
  return (
    <nav aria-label={sections.title} className={`${styles.nav} screen-only`}>
      {[{ to: board, name: sections.board, here: onBoard }, ...beside].map((page) => (
        <Link
          key={page.name}
          to={page.to}
          className={styles.page}
          aria-current={page.here ? 'page' : undefined}
          ref={page.here ? scrollTo : undefined}
          // A key has moved the focus here. Not `onFocus`: a finger moves the focus, too, and its tap would miss the link.
          onKeyUp={({ currentTarget }) => scrollTo(currentTarget)}
        >
          {page.name}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone, the links are in one line that scrolls sideways: moves a link to the middle of it. */
function scrollTo(link: HTMLAnchorElement | null) {
  const nav = link?.parentElement;
  if (nav) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}
