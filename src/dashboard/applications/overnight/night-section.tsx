import { useId, useState, type ReactNode } from 'react';
import { staffName } from '../../messages/staff-name.ts';
import { overnightWords } from '#messages/overnight.ts';
import { Button } from '../../ui/controls/button.tsx';
import choice from '../../ui/controls/choice.module.css';
import { Section } from '../../ui/section.tsx';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import type { Line, SectionId } from './lines/lines.ts';
import styles from './overnight.module.css';

/** The lines shown before the user asks for more. */
const FEW = 40;

interface NightSectionProps {
  id: SectionId;
  lines: readonly Line[];
  say: (moment: Date) => string;
  timeZone: string;
  /** The tick that is being saved. */
  sending: { key: string; ticked: boolean } | null;
  /** Null for users who may not tick lines off. */
  onTick: ((key: string, ticked: boolean) => void) | null;
  /** The sentence of a line. */
  children: (line: Line) => ReactNode;
}

/** The lines of one kind, and below them the ones that are ticked off. */
export function NightSection({ id, lines, onTick, ...rest }: NightSectionProps) {
  const [all, setAll] = useState(false);
  const list = useKeptFocus();
  const open = lines.filter(({ tick }) => tick === undefined);
  const ticked = lines.filter(({ tick }) => tick !== undefined);
  const shown = all ? open : open.slice(0, FEW);
  const rows = (some: readonly Line[]) => (
    <ul className={styles.lines}>
      {some.map((line) => (
        <Row key={line.key} line={line} onTick={onTick} {...rest} />
      ))}
    </ul>
  );
  return (
    <div ref={list}>
      <Section title={overnightWords.titled(overnightWords.sections[id], open.length)}>
        {lines.length === 0 && <p>{overnightWords.none[id]}</p>}
        {lines.length > 0 && open.length === 0 && <p>{overnightWords.allTicked}</p>}
        {shown.length > 0 && rows(shown)}
        {shown.length < open.length && (
          <Button onClick={() => setAll(true)}>
            {overnightWords.more(open.length - shown.length)}
          </Button>
        )}
        {ticked.length > 0 && (
          <details className={styles.ticked}>
            <summary>{overnightWords.ticked(ticked.length)}</summary>
            {rows(ticked)}
          </details>
        )}
      </Section>
    </div>
  );
}

type RowProps = Pick<NightSectionProps, 'say' | 'timeZone' | 'sending' | 'onTick' | 'children'> & {
  line: Line;
};

function Row({ line, say, timeZone, sending, onTick, children }: RowProps) {
  const id = useId();
  const { key, tick } = line;
  const checked = sending?.key === key ? sending.ticked : tick !== undefined;
  return (
    <li className={styles.line} data-ticked={tick !== undefined || undefined}>
      {onTick && (
        <label className={`${choice.choice} ${styles.tick}`}>
          <input
            type="checkbox"
            checked={checked}
            aria-labelledby={`${id}-tick ${id}`}
            onChange={({ target }) => onTick(key, target.checked)}
          />
          <span id={`${id}-tick`} className="visually-hidden">
            {overnightWords.tick}
          </span>
        </label>
      )}
      <div className={styles.content}>
        <div id={id}>{children(line)}</div>
        {tick && (
          <p className={styles.hint}>
            {overnightWords.tickedBy(
              staffName(tick.by, tick.distinction, timeZone),
              say(new Date(tick.at)),
            )}
          </p>
        )}
      </div>
    </li>
  );
}
