import common from '../common.module.css';

/** A missing value with its reason: "not given", "not shared with us" or "not loaded yet". */
export function Absent({ why, short = false }: { why: string; short?: boolean }) {
  if (!short) return <span className={common.muted}>{why}</span>;
  return (
    <span className={common.muted} title={why}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{why}</span>
    </span>
  );
}
