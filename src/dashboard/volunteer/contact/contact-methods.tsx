import { textOf } from '../../../contract/service/read-json.ts';
import type { ReceivedContactMethod } from '../../../contract/service/read-volunteer.ts';
import { contactKindName } from '../../application-facts/contact-kind.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { whyAbsent } from '../../messages/why-absent.ts';
import { words } from '#messages/words.ts';
import { Absent } from '../../ui/states/absent.tsx';
import { usePhone } from '../../application-facts/phone-text.ts';
import { Properties, Property } from '../../ui/properties.tsx';
import { useContactLink } from './contact-link.ts';
import { Copyable } from './copyable.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './contact-methods.module.css';

interface ContactMethodsProps {
  methods: ReceivedContactMethod[] | undefined;
  /** Whether they lead to the person; not where the record may be of someone else. */
  linked?: boolean;
}

/** How to reach the person, the primary way first. */
export function ContactMethods({ methods, linked = true }: ContactMethodsProps) {
  const primary = methods?.filter(isPrimary) ?? [];
  const others = methods?.filter((method) => !isPrimary(method)) ?? [];
  return (
    <Section title={volunteerWords.contact}>
      {methods === undefined ? (
        <p>{words.absent.notShared}</p>
      ) : methods.length === 0 ? (
        <p>{volunteerWords.noContact}</p>
      ) : (
        <Properties>
          {[...primary, ...others].map((method, index) => (
            // Two methods may be alike in everything; their order does not change while they are shown.
            // oxlint-disable-next-line react/no-array-index-key -- nothing else tells them apart
            <Property key={index} name={<Kind method={method} />}>
              <Value method={method} linked={linked} />
            </Property>
          ))}
        </Properties>
      )}
      {others.length > 0 && primary.length === 0 && <p>{volunteerWords.noPrimary}</p>}
    </Section>
  );
}

function isPrimary(method: ReceivedContactMethod): boolean {
  return method.isPrimary === true;
}

function Kind({ method: { name, isPrimary } }: { method: ReceivedContactMethod }) {
  return (
    <span className={styles.label}>
      <bdi className={styles.kind}>{contactKindName(name)}</bdi>
      {isPrimary === true && <span className={styles.primary}>{volunteerWords.primary}</span>}
      {typeof isPrimary === 'string' && (
        <span className={styles.odd}>{volunteerWords.primaryAs(isPrimary)}</span>
      )}
    </span>
  );
}

function Value({ method, linked }: { method: ReceivedContactMethod; linked: boolean }) {
  const { name, value } = method;
  const text = textOf(value);
  const shown = usePhone(text ?? '');
  const link = useContactLink(name, text ?? '');
  if (!text) return <Absent why={whyAbsent(text)} />;
  return (
    <Copyable text={text} shown={shown} what={contactKindName(name)} link={linked ? link : null} />
  );
}
