import { textOf } from '../../contract/service/read-json.ts';
import type { ReceivedContactMethod } from '../../contract/service/read-volunteer.ts';
import { contactKindName } from '../application-signs/names.ts';
import { shownPhone } from '../application-signs/phone-number.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { whyAbsent } from '../messages/why-absent.ts';
import { words } from '#messages/words.ts';
import { Properties, Property } from '../ui/properties.tsx';
import { Section } from '../ui/section.tsx';
import { Absent } from '../ui/states/absent.tsx';
import { contactLink } from './contact-link.ts';
import { Copyable } from './copyable.tsx';
import styles from './contact-methods.module.css';

interface ContactMethodsProps {
  methods: ReceivedContactMethod[] | undefined;
  /** Whether they lead to the person; not where the record may be of someone else. */
  linked: boolean;
}

/** How to reach the person, the primary way first. */
export function ContactMethods({ methods, linked }: ContactMethodsProps) {
  const isPrimary = (method: ReceivedContactMethod) => method.isPrimary === true;
  const primary = methods?.filter(isPrimary) ?? [];
  const others = methods?.filter((method) => !isPrimary(method)) ?? [];
  return (
    <Section title={volunteerWords.contact}>
      {methods === undefined && <p>{words.absent.notShared}</p>}
      {methods?.length === 0 && <p>{volunteerWords.noContact}</p>}
      {primary.length + others.length > 0 && (
        <Properties>
          {[...primary, ...others].map((method, index) => (
            // Two methods may be alike in everything; their order does not change while they are shown.
            // oxlint-disable-next-line react/no-array-index-key -- nothing else tells them apart
            <Property key={index} name={kindOf(method)}>
              {valueOf(method, linked)}
            </Property>
          ))}
        </Properties>
      )}
      {others.length > 0 && primary.length === 0 && <p>{volunteerWords.noPrimary}</p>}
    </Section>
  );
}

function kindOf({ name, isPrimary }: ReceivedContactMethod) {
  return (
    <span className={styles.label}>
      <bdi translate="no">{contactKindName(name)}</bdi>
      {isPrimary === true && <span className={styles.primary}>{volunteerWords.primary}</span>}
      {typeof isPrimary === 'string' && (
        <span className={styles.odd}>{volunteerWords.primaryAs(isPrimary)}</span>
      )}
    </span>
  );
}

function valueOf({ name, value }: ReceivedContactMethod, linked: boolean) {
  const text = textOf(value);
  if (!text) return <Absent why={whyAbsent(text)} />;
  return (
    <Copyable
      text={text}
      shown={shownPhone(text)}
      what={contactKindName(name)}
      link={linked ? contactLink(name, text) : null}
    />
  );
}
