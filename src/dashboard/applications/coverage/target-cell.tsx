import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useDraft } from '../../api/use-draft.ts';
import { totalsWords } from '#messages/totals.ts';
import { isComposing } from '../../ui/hooks/shortcut-of.ts';
import type { EventSlot } from '../../../staffing/times.ts';
import { useStayWhileWrong } from '../totals/use-stay-while-wrong.ts';
import { cellTowards } from './cells.ts';
import { needText, readNeed } from './target-text.ts';
import { type Stored, useTargets } from './use-targets.ts';
import field from '../../ui/controls/field.module.css';
import totals from '../totals/totals-table.module.css';
import styles from './edit-targets.module.css';

const text = totalsWords.edit;

interface TargetCellProps {
  department: string;
  slot: EventSlot;
}

/**
 * The need of a department in a slot, as a field of the sheet. As in spreadsheets, arrows lead to another cell, unless the user
 * went into the text by F2 or a second click. A typed text is saved when the user leaves the cell.
 */
export function TargetCell({ department, slot }: TargetCellProps) {
  const sheet = useTargets();
  const at = sheet.placeOf(department, slot.key);
  const cell = sheet.cellAt(at);
  const input = useRef<HTMLInputElement>(null);
  const inText = useRef(false);
  const [draft, setDraft] = useState<{ seen: Stored; text: string } | null>(null);
  const stored = needText(cell?.need ?? null);
  const shown = draft?.text ?? stored;
  const isTyped = draft !== null;
  const wrong = cell ? sheet.typed.get(cell.key) : undefined;
  useDraft(isTyped && shown !== stored, save);
  useStayWhileWrong(wrong !== undefined, input);
  useEffect(() => {
    // The next typed letter replaces the text.
    const isFocused = document.activeElement === input.current;
    if (shown !== '' && isFocused && !isTyped && !inText.current) input.current?.select();
  }, [isTyped, shown]);
  if (!cell) return null;
  const { stored: seen, name } = cell;
  const kept = seen.closed && seen.target !== null ? text.kept(seen.target) : undefined;

  function save() {
    inText.current = false;
    if (!draft) return;
    sheet.check(at, draft.text);
    const { need } = readNeed(draft.text);
    // Any other text stays in the field for correction.
    if (need === undefined) return;
    setDraft(null);
    sheet.enter(at, need, draft.seen);
  }

  /** After a key that may have moved the focus. */
  function saveWhereFocusStays() {
    // Leaving the field saves it.
    if (document.activeElement === input.current) save();
  }

  function restore() {
    inText.current = false;
    sheet.check(at, null);
    setDraft(null);
  }

  /** Whether the key was for the sheet, and not for the text. */
  function press(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    const isFar = event.ctrlKey || event.metaKey;
    const isOwn = !isTyped && !inText.current;
    const reach = sheet.selection?.to ?? at;
    switch (key) {
      case 'F2':
        inText.current = true;
        input.current?.setSelectionRange(shown.length, shown.length);
        return true;
      case 'Escape':
        if (isTyped || inText.current) restore();
        else if (sheet.selection) sheet.select(null);
        else sheet.done();
        return true;
      case 'Enter':
        if (isFar && isTyped) {
          restore();
          sheet.fill(at, shown);
        } else {
          sheet.down(at, shiftKey ? -1 : 1);
          saveWhereFocusStays();
        }
        return true;
      case 'Tab':
        return !isFar && sheet.along(at, shiftKey ? -1 : 1);
      case 'Delete':
        if (!isOwn) return false;
        if (sheet.selection) sheet.fill(at, '');
        else sheet.enter(at, null, seen);
        return true;
      case 'a':
        if (isOwn && isFar) sheet.selectAll();
        return isOwn && isFar;
      case 'z':
        if (isOwn && isFar && !shiftKey) sheet.undo();
        return isOwn && isFar;
    }
    const next = cellTowards(key, shiftKey ? reach : at, sheet.last, isFar);
    if (!next || inText.current) return false;
    if (shiftKey) sheet.select({ from: at, to: next });
    else sheet.focus(next);
    saveWhereFocusStays();
    return true;
  }

  function onCopy(event: ClipboardEvent) {
    if (isTyped || inText.current) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', sheet.copy(at));
    if (event.type === 'cut') sheet.fill(at, '');
  }

  return (
    <td className={totals.slot} data-selected={sheet.isSelected(at) || undefined}>
      <input
        ref={input}
        className={`${field.control} ${styles.field}`}
        aria-label={text.field(name)}
        aria-invalid={wrong !== undefined}
        title={wrong ?? kept}
        autoComplete="off"
        data-cell={`${at.row} ${at.column}`}
        value={shown}
        onChange={({ target }) => {
          setDraft({ seen: draft?.seen ?? seen, text: target.value });
          // Only a text that was left is wrong: the next letter may be missing.
          if (wrong !== undefined) sheet.check(at, target.value);
        }}
        onMouseDown={(event) => {
          const isFocused = document.activeElement === input.current;
          if (event.shiftKey && !isFocused && sheet.reachTo(at)) event.preventDefault();
          else if (isFocused) inText.current = true;
          else {
            // The browser would put the caret into the text.
            event.preventDefault();
            input.current?.focus();
          }
        }}
        onFocus={() => {
          sheet.onFocus();
          input.current?.select();
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent) || event.altKey || !press(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={(event) => {
          const copied = event.clipboardData.getData('text/plain');
          if ((isTyped || inText.current) && !/[\t\r\n]/.test(copied)) return;
          event.preventDefault();
          restore();
          sheet.paste(at, copied);
        }}
      />
    </td>
  );
}
