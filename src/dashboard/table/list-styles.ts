import shared from './shared.module.css';

const PARTS = ['scroller', 'list', 'head', 'rows', 'row', 'cell', 'name', 'loading'] as const;

/** The classes of a list's parts: of tables or of grids, with the ones of both. */
export type ListStyles = Record<(typeof PARTS)[number], string>;

export function stylesOf(own: Readonly<Record<string, string>>): ListStyles {
  const classOf = (part: string) => [shared[part], own[part]].filter(Boolean).join(' ');
  return Object.fromEntries(PARTS.map((part) => [part, classOf(part)])) as ListStyles;
}
