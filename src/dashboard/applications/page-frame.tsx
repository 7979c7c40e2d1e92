import type { ComponentProps, ReactNode, Ref } from 'react';
import type { Session } from '../../contract/bff/access/session.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { missingScopes, useSession } from '../api/sessions/session.ts';
import page from '../list/list-page.module.css';
import { BadAddress } from '../page/bad-address.tsx';
import { NeedsPermission } from '../page/needs-permission.tsx';
import { useLateHeading } from '../page/use-late-heading.ts';
import common from '../ui/common.module.css';

interface PageFrameProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** Whether a person is open beside the page. Then the document has the name of the person. */
  personOpen?: boolean;
  /** Whether the title can be seen: where no navigation says the same. */
  titled?: boolean;
  /** Navigation, filters and tools. */
  header?: ReactNode;
  /** The part of the address that cannot be read, which takes the place of the content, and the way out. */
  bad?: ComponentProps<typeof BadAddress> | null;
  children?: ReactNode;
}

/** The title, header and content of a page about applications. */
export function PageFrame(props: PageFrameProps) {
  const { ref, title, personOpen = false, titled = false, header, bad, children } = props;
  const heading = useLateHeading();
  const Heading = personOpen ? 'h2' : 'h1';
  return (
    <section ref={ref} className={page.list} aria-label={title}>
      {!personOpen && <title>{words.shell.title(title)}</title>}
      <header className={page.bar} data-section-links>
        <Heading ref={heading} tabIndex={-1} className={titled ? common.title : 'visually-hidden'}>
          <bdi>{title}</bdi>
        </Heading>
        {header}
      </header>
      {bad ? <BadAddress {...bad} /> : children}
    </section>
  );
}

interface PermittedPageProps {
  title: string;
  children: (session: Session) => ReactNode;
}

/** A page for users who may see all applications. It tells others which permissions they lack. */
export function PermittedPage({ title, children }: PermittedPageProps) {
  const session = useSession();
  const missing = missingScopes(session);
  if (missing.length === 0) return children(session);
  return (
    <PageFrame title={title}>
      <NeedsPermission title={volunteerWords.notPermitted} needed={missing} />
    </PageFrame>
  );
}
