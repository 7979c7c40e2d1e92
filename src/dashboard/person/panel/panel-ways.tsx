import { Phone, PhoneOff, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../api/sessions/session.ts';
import { markWords, volunteerWords } from '#messages/volunteer.ts';
import { useStepsOfList, type Steps } from '../../list/use-steps.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import button from '../../ui/controls/button.module.css';
import { usePhoneRules } from '../../application-signs/phone-number.ts';
import { contactLink } from '../contact-link.ts';
import { PreviousNext } from './previous-next.tsx';
import common from '../../ui/common.module.css';
import styles from './panel-ways.module.css';

/** The ways on from an open person: to those before and after, and back to the list. */
export function PanelWays({ steps }: { steps: Steps }) {
  return (
    <div className={`${styles.ways} screen-only`}>
      <PreviousNext steps={steps} />
      <Close />
    </div>
  );
}

interface PanelFootProps {
  steps: Steps;
  /** Gets the place for what decides about a person opened from the board. */
  decide: Ref<HTMLDivElement>;
  /** Whether the way back to the list is here. */
  closing: boolean;
  /** The way to talk to the person, where nothing is decided. */
  children: ReactNode;
}

/** The bar at the bottom, where the thumb is: where the person covers the list, and where they are decided about. */
export function PanelFoot({ steps, decide, closing, children }: PanelFootProps) {
  const { openNotReviewed } = useStepsOfList();
  return (
    <footer
      className={`${styles.ways} ${styles.foot} screen-only`}
      data-decide={decide !== null || undefined}
    >
      {decide && <div ref={decide} className={styles.decide} />}
      <div className={styles.onward}>
        <PreviousNext steps={steps} />
        {decide ? (
          <Button aria-keyshortcuts="n" onClick={openNotReviewed ?? undefined}>
            {markWords.next}
          </Button>
        ) : (
          closing && children
        )}
        {closing && <Close />}
      </div>
    </footer>
  );
}

/** Calls, or says why it cannot. The address of the link would tell the number, which the privacy screen hides. */
export function Call({ phone }: { phone: string | null | undefined }) {
  const { on: masked } = usePrivacy();
  const ready = usePhoneRules();
  const link = contactLink('phone', phone ?? '');
  if (phone && !ready) return null;
  if (link && !masked) {
    return (
      <a className={`${button.button} ${styles.call}`} href={link.href}>
        <Phone size="1.286em" aria-hidden />
        {volunteerWords.call}
      </a>
    );
  }
  return (
    <span className={styles.call}>
      <PhoneOff size="1.286em" aria-hidden />
      {!phone
        ? volunteerWords.noPhone
        : masked
          ? volunteerWords.phoneHidden
          : volunteerWords.dialByHand}
    </span>
  );
}

/** The way back to the list. */
export function Close() {
  const hasList = useMay('user:read');
  const { addressOf } = useStepsOfList();
  if (!hasList) return null;
  return (
    <Link className={`${common.icon} ${styles.close}`} to={addressOf()}>
      <X size="1.286em" aria-hidden />
      <span className="visually-hidden">{volunteerWords.close}</span>
    </Link>
  );
}
