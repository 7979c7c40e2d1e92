import gridStyles from './grid.module.css';

/** The checkbox of a row, or of all rows. The grid handles its clicks. */
export function SelectBox({ name, checked }: { name: string; checked: boolean | 'mixed' }) {
  return (
    <span className={gridStyles.select} data-select>
      <input
        ref={(box) => {
          if (box) box.indeterminate = checked === 'mixed';
        }}
        type="checkbox"
        tabIndex={-1}
        aria-label={name}
        checked={checked === true}
        readOnly
      />
    </span>
  );
}
