import { useMemo, useState, type ReactNode } from 'react';
import { words } from '#messages/words.ts';
import { announce, forgetAnnouncements } from '../ui/document/announce.ts';
import { useIdle } from '../ui/hooks/use-idle.ts';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import { PrivacyContext, PRIVACY_CHORD } from './privacy-context.ts';
import { keepIdleMinutes, keepOn, storedIdleMinutes, wasOn } from './privacy-setting.ts';

/** Provides the state of the privacy screen: switched by hand, or on after a time without input. */
export function PrivacyScreen({ children }: { children: ReactNode }) {
  const [{ on, turn }, setState] = useState(() => ({ on: wasOn(), turn: 0 }));
  const [idleMinutes, setMinutes] = useState(storedIdleMinutes);

  const screen = useMemo(
    () => ({
      on,
      turn,
      set: (next: boolean) => {
        keepOn(next);
        setState(({ turn }) => ({ on: next, turn: turn + 1 }));
        forgetAnnouncements();
        announce(next ? words.privacy.on : words.privacy.off);
      },
      idleMinutes,
      setIdleMinutes: (minutes: number) => {
        keepIdleMinutes(minutes);
        setMinutes(minutes);
      },
    }),
    [on, turn, idleMinutes],
  );

  useShortcuts({ [PRIVACY_CHORD]: () => screen.set(!on) });
  useIdle(idleMinutes, () => screen.set(true));

  return <PrivacyContext value={screen}>{children}</PrivacyContext>;
}
