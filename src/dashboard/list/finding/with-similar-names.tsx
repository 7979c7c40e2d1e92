import { useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { shownName } from '../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { hasAlikeName } from '../../../finding/has-alike-name.ts';
import { OTHER_LETTERS } from '../../../finding/similar.ts';
import { noPeopleWords } from '#messages/users.ts';
import { maskUser } from '../../privacy/mask-user.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { usePhoneText } from '../../application-signs/phone-number.ts';
import { isOnEmptyPart } from '../../ui/document/plain-click.ts';
import { useRestoredFocus } from '../../ui/hooks/use-restored-focus.ts';
import { PersonLink, type PersonLinks } from '../person-link.tsx';
import personLink from '../person-link.module.css';
import type { TypedText } from '../../privacy/mask-found.ts';
import type { ListHandle } from '../use-list-keys.ts';
import { useDebouncedAnnouncement } from '../status/use-debounced-announcement.ts';
import common from '../../ui/common.module.css';
import styles from './with-similar-names.module.css';

interface SimilarNamesProps {
  typed: string;
  /** The most similar first. */
  people: readonly ReceivedUser[];
  /** What is marked in the names; null for nothing. */
  found: TypedText | null;
  links: PersonLinks;
  /** The focus moves among the people as among rows. */
  ref: Ref<ListHandle>;
}

interface WithSimilarNamesProps extends SimilarNamesProps {
  /** Focuses the first match, after the user widened the search from here. */
  focusResults: () => void;
  children: ReactNode;
}

/** Replaces the rows of a search without matches: says so, and offers people with similar names. */
export function WithSimilarNames({ focusResults, children, ...similar }: WithSimilarNamesProps) {
  const place = useRestoredFocus(focusResults);
  return (
    <div ref={place} className={styles.place}>
      {children}
      {similar.people.length > 0 && <SimilarNames {...similar} />}
    </div>
  );
}

/** Says in which name the similar word is, if that is known. A hidden legal name is not shown. */
function similarBy(person: ReceivedUser, typed: string): string | null {
  const name = shownName(person);
  if (hasAlikeName(name, typed)) return noPeopleWords.similarBy.shownName;
  // Only the server compares names in other letters than the typed ones.
  return OTHER_LETTERS.test(name) ? null : noPeopleWords.similarBy.legalName;
}

/** People whose names are similar to the search text, for names that were misheard. */
function SimilarNames({ typed, people, found, links, ref }: SimilarNamesProps) {
  const titleId = useId();
  const anchors = useRef<(HTMLAnchorElement | null)[]>([]);
  useImperativeHandle(ref, () => ({
    // -1 is the last: the list itself has no rows.
    focusRow: (row) => anchors.current.slice(0, people.length).at(row)?.focus(),
    // Enters them at the first.
    moveFocus(step) {
      const at = anchors.current.findIndex((one) => one !== null && one === document.activeElement);
      anchors.current[at < 0 ? 0 : at + step]?.focus();
    },
    showRow: () => undefined,
    showColumn: () => undefined,
    rowOf: (id) => people.findIndex((one) => one.id === id),
  }));
  const { on: masked } = usePrivacy();
  const shownPhone = usePhoneText();
  useDebouncedAnnouncement(noPeopleWords.similarFound(people.length));
  return (
    <section className={styles.names} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {noPeopleWords.similar}
      </h2>
      <p className={styles.hint}>{noPeopleWords.similarHint}</p>
      <ul className={common.ruled}>
        {people.map((person, row) => {
          const user = masked ? maskUser(person) : person;
          const { username, phone, address } = user;
          return (
            // By keys, the link in it opens the person.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
            <li
              key={user.id}
              className={styles.person}
              onClick={(event) => isOnEmptyPart(event) && anchors.current[row]?.click()}
            >
              <PersonLink
                ref={(link) => {
                  anchors.current[row] = link;
                }}
                className={personLink.link}
                to={links.hrefOf(user.id)}
                name={shownName(user)}
                found={found}
                onOpen={() => links.open(user.id)}
              />
              <span className={styles.facts}>
                {[
                  similarBy(person, typed),
                  username,
                  phone && shownPhone(phone),
                  address?.addressCity,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
