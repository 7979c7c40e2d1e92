import { Search, X } from 'lucide-react';
import {
  createContext,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { LONGEST_TEXT } from '../../../contract/bff/find.ts';
import { words } from '#messages/words.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import field from '../../ui/controls/field.module.css';
import common from '../../ui/common.module.css';
import styles from './find-box.module.css';
import { isComposing, shortcutOf } from '../../ui/hooks/shortcut-of.ts';
import { shortcutsEnabled } from '../../ui/hooks/shortcut-setting.ts';
import { searchText } from '../../paths/address-parts.ts';

interface Below {
  /** Whether the box is focused, or the content below it. */
  open: boolean;
  /** Called when the user returns to typing. */
  onLeave: () => void;
  /** To be called when an element of the content loses the focus. */
  onBlur: (event: FocusEvent) => void;
  /** Of the content's button, to which ArrowDown leads. */
  button: RefObject<HTMLButtonElement | null>;
}

/** For the content shown below a find box, its children. */
export const BelowFindBox = createContext<Below>({
  open: false,
  onLeave: () => undefined,
  onBlur: () => undefined,
  button: { current: null },
});

interface FindBoxProps {
  label: string;
  /** The placeholder. */
  hint: string;
  /** The current search text. */
  text: string;
  /** Called at each keystroke that changes the search; `further` if it refines the same search. */
  onFind: (text: string, further: boolean) => void;
  /** Called when the user moves on to the results; `choose` for Enter, which opens the only match. */
  onGoToResults: (choose: boolean) => void;
  /** Called when the user leaves the empty box, which is then not focused any more. */
  onLeave: () => void;
  /** Content that may be shown below the box, over the list. */
  children?: ReactNode;
  ref: Ref<HTMLInputElement>;
}

/** The search field for people. */
export function FindBox({ ref, ...props }: FindBoxProps) {
  const { label, hint, text, onFind, onGoToResults, onLeave, children } = props;
  const id = useId();
  const { on: masked } = usePrivacy();
  const [focused, setFocused] = useState(false);
  /** Whether the content below is shown. */
  const [belowOpen, setBelowOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const below = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState(text);
  const [lastText, setLastText] = useState(text);
  /** The history gets one entry for a search, not one for each of its letters. */
  const [underWay, setUnderWay] = useState(false);
  /** Whether the user has gone to the results of this text, which may be none, so that the focus is still here. */
  const gone = useRef(false);

  // Spaces that do not count stay where they were typed; Back and links bring another text, and end the search.
  if (text !== lastText) {
    setLastText(text);
    if (searchText(typed) !== text) {
      setTyped(text);
      setUnderWay(false);
    }
  }

  function type(next: string) {
    gone.current = false;
    const changed = searchText(next) !== searchText(typed);
    setTyped(next);
    if (!changed) return;
    onFind(searchText(next), underWay);
    setUnderWay(true);
  }

  /** Browsers drop the line breaks of a pasted column, and with them where an entry ends. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const lines = event.clipboardData.getData('text/plain').split(/[\r\n\t]+/);
    const cells = lines.map((cell) => cell.trim()).filter(Boolean);
    if (cells.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = typed.slice(0, selectionStart ?? typed.length);
    const after = typed.slice(selectionEnd ?? typed.length);
    type(before + cells.join('; ') + after);
  }

  function clear() {
    type('');
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (gone.current && shortcutsEnabled() && shortcutOf(event.nativeEvent) === '/') {
      event.preventDefault();
      input.current?.select();
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      clear();
    } else if (event.key === 'Escape') {
      // An empty list takes no focus, but the keys of the page work again.
      input.current?.blur();
      onLeave();
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      if (event.key === 'ArrowDown' && belowOpen && below.current) {
        below.current.focus();
        return;
      }
      setUnderWay(false);
      gone.current = true;
      onGoToResults(event.key === 'Enter');
    }
  }

  /** Nobody is there any more who would go on here. */
  function onBlur({ relatedTarget }: FocusEvent) {
    if (!box.current?.contains(relatedTarget)) setBelowOpen(false);
  }

  return (
    <div ref={box} className={styles.box} role="search">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Search className={styles.icon} size="1.143em" aria-hidden />
      <input
        id={id}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        type="search"
        className={`${field.control} ${styles.input}`}
        placeholder={hint}
        maxLength={LONGEST_TEXT}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-keyshortcuts="/"
        // The text may be a name, so it is visible only while the user types.
        value={masked && !focused && typed !== '' ? words.privacy.hidden : typed}
        onChange={(event) => type(event.target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setFocused(true);
          setBelowOpen(true);
        }}
        onBlur={(event) => {
          onBlur(event);
          setFocused(false);
          setUnderWay(false);
          gone.current = false;
        }}
      />
      {typed === '' ? (
        <kbd className={`${styles.key} screen-only`} aria-hidden>
          /
        </kbd>
      ) : (
        <button
          type="button"
          className={`${common.icon} ${styles.clear} screen-only`}
          onClick={clear}
        >
          <X size="1.143em" aria-hidden />
          <span className="visually-hidden">{words.users.clearText}</span>
        </button>
      )}
      <BelowFindBox
        value={{
          open: belowOpen,
          onLeave: () => {
            input.current?.focus();
            setBelowOpen(false);
          },
          onBlur,
          button: below,
        }}
      >
        {children}
      </BelowFindBox>
    </div>
  );
}
