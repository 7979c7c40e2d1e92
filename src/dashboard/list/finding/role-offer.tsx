import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { CountedRole } from '../../../contract/bff/role.ts';
import { fold } from '../../../finding/fold.ts';
import { bare, SEPARATOR, wordsOf } from '../../../finding/words.ts';
import { noPeopleWords } from '#messages/users.ts';
import { rolesQuery } from '../../api/people/roles.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { BelowFindBox } from './find-box.tsx';
import popover from '../../ui/dialog/popover.module.css';
import styles from './role-offer.module.css';
import { useDebouncedAnnouncement } from '../status/use-debounced-announcement.ts';

interface RoleOfferProps {
  text: string;
  roleId: number | null;
  onChange: (change: { roleId: number; text: string }) => void;
}

/** Below the find box: the role that the typed text names, and the rest of the text to look for in it. */
export function RoleOffer({ text, roleId, onChange }: RoleOfferProps) {
  const { data: roles = [] } = useQuery(rolesQuery);
  const { open } = useContext(BelowFindBox);
  const offer = open ? namedRole(text, roles) : null;
  if (!offer || offer.role.id === roleId) return null;
  return <Offer offer={offer} onChange={onChange} />;
}

type OfferProps = Pick<RoleOfferProps, 'onChange'> & { offer: NamedRole };

function Offer({ offer: { role, rest }, onChange }: OfferProps) {
  const { button, onLeave, onBlur } = useContext(BelowFindBox);
  const { on: masked } = usePrivacy();
  const label = noPeopleWords.roleOffer(role.name, masked ? '' : rest);
  useDebouncedAnnouncement(`${label}. ${noPeopleWords.roleOfferHint}`);
  return (
    <div
      role="group"
      aria-label={label}
      className={`${popover.popover} ${popover.below} ${styles.offer}`}
    >
      <Button
        ref={button}
        look="quiet"
        onClick={() => {
          onChange({ roleId: role.id, text: rest });
          onLeave();
        }}
        onBlur={onBlur}
        // Keeps the focus in the find box: some browsers do not focus a clicked button.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onLeave();
        }}
      >
        {label}
      </Button>
    </div>
  );
}

interface NamedRole {
  role: CountedRole;
  /** The text without the role's name. */
  rest: string;
}

/** The role with the longest name that the text contains as whole words; null for none. */
export function namedRole(text: string, roles: readonly CountedRole[]): NamedRole | null {
  const words = text.split(SEPARATOR).filter(Boolean);
  const folded = words.map((word) => fold(bare(word)));
  const named = roles.flatMap((role) => {
    const name = wordsOf(role.name).map(fold);
    const at = folded.findIndex((_, index) =>
      name.every((word, offset) => folded[index + offset] === word),
    );
    if (at < 0 || name.length === 0) return [];
    return [{ role, length: name.length, rest: words.toSpliced(at, name.length).join(' ') }];
  });
  const [longest] = named.sort((a, b) => b.length - a.length);
  return longest ? { role: longest.role, rest: longest.rest } : null;
}
