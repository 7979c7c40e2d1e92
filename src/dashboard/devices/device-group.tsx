import { useState } from 'react';
import { accessWords } from '#messages/access.ts';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import common from '../ui/common.module.css';
import { browserIn, Device } from './device.tsx';
import { type Group, groupBy, type KnownSession } from './known-sessions.ts';
import styles from './device.module.css';

interface DeviceGroupProps {
  /** Of one device. */
  sessions: Group;
  now: Date;
  busy: boolean;
  /** The accessible name of a button that ends these sessions. */
  endLabel: (sessions: Group) => string;
  onEnd: (sessions: Group) => void;
}

/** A list item for the sessions of one device: one line, which several share until it is opened. */
export function DeviceGroup(props: DeviceGroupProps) {
  const { sessions, now, busy, endLabel, onEnd } = props;
  const [open, setOpen] = useState(false);
  const devices = sessions.map((session) => (
    <Device
      key={session.id}
      session={session}
      now={now}
      busy={busy}
      endLabel={endLabel([session])}
      onEnd={() => onEnd([session])}
    />
  ));
  if (sessions.length === 1) return devices;

  const live = sessions.filter(({ hasEnded }) => !hasEnded);
  const [first, ...more] = live.filter(({ own }) => !own);
  const seen = new Date(Math.max(...sessions.map((one) => Date.parse(one.seen))));
  const name = severalOf(sessions);
  return (
    <li data-ended={live.length === 0 || undefined}>
      <div className={styles.device}>
        <div className={styles.what}>
          <p>
            {name}
            {sessions.some(({ own }) => own) && (
              <span className={styles.own}>{accessWords.own}</span>
            )}
          </p>
          <p className={common.hint}>
            {[
              accessWords.seen(words.relative(seen, now)),
              sessions[0].address && accessWords.from(sessions[0].address),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <Button
            look="quiet"
            className={styles.toggle}
            aria-expanded={open}
            aria-label={open ? accessWords.hideEachOf(name) : accessWords.showEachOf(name)}
            onClick={() => setOpen(!open)}
          >
            {open ? accessWords.hideEach : accessWords.showEach}
          </Button>
        </div>
        {live.length === 0 && <p className={styles.ended}>{accessWords.ended}</p>}
        {first && more.length > 0 && (
          <Button
            busy={busy}
            aria-label={endLabel([first, ...more])}
            onClick={() => onEnd([first, ...more])}
          >
            {accessWords.endSeveral(more.length + 1)}
          </Button>
        )}
      </div>
      {open && (
        <ul className={styles.each} aria-label={name}>
          {devices}
        </ul>
      )}
    </li>
  );
}

/** The name of a device with the number of its sessions, "Chrome 156 on Linux ×14"; ended sessions count only where all have ended. */
export function severalOf(sessions: Group): string {
  const live = sessions.filter(({ hasEnded }) => !hasEnded);
  const browser = browserIn(sessions[0].browser);
  const many = live.length || sessions.length;
  return many === 1 ? browser : accessWords.several(browser, many);
}

/** Groups sessions by device, which is one browser at one address, in the order of the first sessions. */
export function byDevice(sessions: readonly KnownSession[]): Group[] {
  return groupBy(sessions, ({ browser, address }) => JSON.stringify([browserIn(browser), address]));
}
