import gridStyles from './grid.module.css';

/** The checkbox of a row, or of all rows. The grid handles its clicks. */
export function SelectBox({ name, checked }: { name: string; checked: boolean | 'mixed' }) {
  return (
    <span className={gridStyles.select} data-select>
      <input
        ref={checked === 'mixed' ? showMixed : showPlain}
        type="checkbox"
        tabIndex={-1}
        aria-label={name}
        checked={checked === true}
        onChange={noop}
      />
    </span>
  );
}

function noop() {}

function showMixed(box: HTMLInputElement | null) {
  if (box) box.indeterminate = true;
}

function showPlain(box: HTMLInputElement | null) {
  if (box) box.indeterminate = false;
}
