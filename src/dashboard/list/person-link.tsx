import { Link } from 'react-router';
import type { TypedText } from '../privacy/mask-found.ts';
import { isPlainClick } from '../ui/document/plain-click.ts';
import { marked } from './finding/marked.tsx';

/** Where the people of a list open. */
export interface PersonLinks {
  hrefOf: (id: string) => string;
  open: (id: string) => void;
}

interface PersonLinkProps {
  to: string;
  /** As the page shows it: behind the privacy screen, the masked one. */
  name: string;
  /** The search text, which is marked in the name; null where nothing is typed. Absent where the name is in a sentence. */
  found?: TypedText | null;
  /** Opens the person on a plain click in place of the router. */
  onOpen?: (() => void) | undefined;
  /** The title of a link that opens in a new tab, because something would be lost on another page. */
  newTab?: string;
  className?: string | undefined;
  tabIndex?: number;
  ref?: (link: HTMLAnchorElement | null) => void;
}

/** A person's name, linked to the person. */
export function PersonLink({ to, name, found, onOpen, newTab, ...look }: PersonLinkProps) {
  const shown = found === undefined ? <bdi translate="no">{name}</bdi> : marked(name, found);
  // No `Link`: it would render the hundreds of a list again at each address.
  if (onOpen)
    return (
      <a
        {...look}
        href={to}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {shown}
      </a>
    );
  return (
    <Link {...look} to={to} {...(newTab && { target: '_blank', title: newTab })}>
      {shown}
    </Link>
  );
}
