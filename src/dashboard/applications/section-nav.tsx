import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ALL_APPLICATIONS, boardPaths, inScope, readBoardSearch } from '../paths/board-paths.ts';
import { BadPart } from '../paths/address-parts.ts';
import { sectionPaths } from '../paths/section-paths.ts';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import styles from './section-nav.module.css';

/** Links to the pages of the section, which keep the role; between the board and the answers, also the filters. */
export function SectionNav() {
  const address = useLocation();
  const { pathname } = address;
  const read = readBoardSearch(address);
  const search = read instanceof BadPart ? ALL_APPLICATIONS : read;
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
  const pages = [{ to: board, name: sections.board, here: onBoard }, ...beside];
  const current = pages.findIndex(({ here }) => here);
  const nav = useRef<HTMLElement>(null);
  // Not by a ref of the link: the router attaches it again with each rendering, and each time the page would be laid out at once.
  useLayoutEffect(() => scrollTo(nav.current?.children[current]), [current]);
  return (
    <nav ref={nav} aria-label={sections.title} className={`${styles.nav} screen-only`}>
      {pages.map((page) => (
        <Link
          key={page.name}
          to={page.to}
          className={styles.page}
          aria-current={page.here ? 'page' : undefined}
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
function scrollTo(link: Element | undefined) {
  if (!(link instanceof HTMLElement)) return;
  const nav = link.parentElement;
  if (nav) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}
