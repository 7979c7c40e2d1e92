import { MARK_KEYS } from '../application-signs/mark-keys.ts';
import { words } from '#messages/words.ts';
import { Fragment } from 'react';
import { keysWords as text } from '#messages/keys.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { printedOn } from '../ui/hooks/shortcut-of.ts';
import { shortcutsEnabled } from '../ui/hooks/shortcut-setting.ts';
import styles from './keys-dialog.module.css';

const { pageDown, home, end, enter, space, shift, control, escape } = text.names;

/** The shortcuts, each key written as it is printed on the key. */
const KEYS: { keys: string[]; does: string }[] = [
  { keys: ['/'], does: words.users.find },
  { keys: ['↓', 'j'], does: text.next },
  { keys: ['↑', 'k'], does: text.previous },
  { keys: [home, end], does: text.ends },
  { keys: [`${control} + ${home}`, `${control} + ${end}`], does: text.endsOnBoard },
  { keys: [enter], does: text.open },
  { keys: ['→', 'j'], does: text.openNext },
  { keys: ['←', 'k'], does: text.openPrevious },
  ...MARK_KEYS.map(({ mark, key }) => ({ keys: [key], does: text.mark(words.marks[mark]) })),
  { keys: ['0'], does: text.unmark },
  { keys: ['n'], does: text.notReviewed },
  { keys: ['a'], does: text.plan },
  { keys: [pageDown, space, '↓'], does: text.scroll },
  { keys: ['→'], does: text.fillLater },
  { keys: ['u'], does: text.fillUndo },
  { keys: [space], does: text.select },
  { keys: [`${shift} + ${space}`, `${shift} + ↓`], does: text.selectRange },
  { keys: [`${control} + A`], does: text.selectAll },
  { keys: [escape], does: text.closePerson },
  { keys: [`${shift} + F8`], does: text.privacy },
  { keys: ['?'], does: text.show },
];

interface KeysDialogProps {
  /** The characters that the keys of this keyboard type, by their codes. */
  typed: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** Lists all keyboard shortcuts. */
export function KeysDialog({ typed, onClose }: KeysDialogProps) {
  return (
    <Dialog title={words.shell.showKeys} toRead wide onClose={onClose}>
      {!shortcutsEnabled() && <p className={styles.off}>{text.off}</p>}
      <dl className={styles.keys}>
        {KEYS.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${text.or} `}
                  <kbd className={styles.key}>{printedOn(key, typed)}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button className={styles.close} onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  );
}
