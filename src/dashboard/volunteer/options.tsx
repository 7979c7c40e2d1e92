import type { ReceivedOption } from '../../contract/received.ts';
import { words } from '../messages/words.ts';
import { Absent } from '../ui/absent.tsx';
import { Properties, Property } from '../ui/properties.tsx';
import { readable } from './readable.ts';
import { Section } from './section.tsx';

/** The answers to the questions that the event asks. */
export function Options({ options }: { options: ReceivedOption[] }) {
  return (
    <Section title={words.volunteer.options}>
      {options.length === 0 ? (
        <p>{words.volunteer.noOptions}</p>
      ) : (
        <Properties>
          {options.map(({ name, value }, index) => {
            const text = readable(value);
            return (
              <Property
                // Events may ask two questions of one name; their order does not change while they are shown.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                name={<bdi>{name ?? words.volunteer.unnamedOption}</bdi>}
              >
                {text === null ? <Absent why={words.absent.notGiven} /> : <bdi>{text}</bdi>}
              </Property>
            );
          })}
        </Properties>
      )}
    </Section>
  );
}
