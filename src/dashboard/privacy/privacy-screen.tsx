import { useCallback, useMemo, useState, type ReactNode } from 'react';
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

  const set = useCallback((next: boolean) => {
    keepOn(next);
    setState(({ turn }) => ({ on: next, turn: turn + 1 }));
    forgetAnnouncements();
    announce(next ? words.privacy.on : words.privacy.off);
  }, []);
  const setIdleMinutes = useCallback((minutes: number) => {
    keepIdleMinutes(minutes);
    setMinutes(minutes);
  }, []);

  useShortcuts({ [PRIVACY_CHORD]: () => set(!on) });
  useIdle(idleMinutes, () => set(true));

  const screen = useMemo(
    () => ({ on, turn, set, idleMinutes, setIdleMinutes }),
    [on, turn, set, idleMinutes, setIdleMinutes],
  );
  return <PrivacyContext value={screen}>{children}</PrivacyContext>;
}
