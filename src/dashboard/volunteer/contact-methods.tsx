import type { ReceivedContactMethod } from '../../contract/received.ts';
import { words } from '../messages/words.ts';
import { Absent } from '../ui/absent.tsx';
import { Properties, Property } from '../ui/properties.tsx';
import { readable } from './readable.ts';
import { Section } from './section.tsx';
import styles from './contact-methods.module.css';

/** How to reach the person, the primary way first. */
export function ContactMethods({ methods }: { methods: ReceivedContactMethod[] }) {
  const ordered = methods.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  const primary = methods.some((method) => method.isPrimary);
  return (
    <Section title={words.volunteer.contact}>
      {methods.length === 0 ? (
        <p>{words.volunteer.noContact}</p>
      ) : (
        <Properties>
          {ordered.map(({ name, value, isPrimary }, index) => (
            <Property
              // Two methods may be alike in everything; their order does not change while they are shown.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              name={
                <>
                  <bdi className={styles.kind}>{name ?? words.absent.notGiven}</bdi>
                  {isPrimary && <span className={styles.primary}>{words.volunteer.primary}</span>}
                </>
              }
            >
              {readable(value) ? (
                <bdi>{readable(value)}</bdi>
              ) : (
                <Absent why={words.absent.notGiven} />
              )}
            </Property>
          ))}
        </Properties>
      )}
      {methods.length > 0 && !primary && <p>{words.volunteer.noPrimary}</p>}
    </Section>
  );
}
