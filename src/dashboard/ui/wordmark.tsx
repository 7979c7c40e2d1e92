import './wordmark.css';

/** The logo, a list with one entry ticked, and the product's name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden>
        <rect width="32" height="32" rx="8" className="wordmark-ground" />
        <path d="M7 10.5h11M7 16h7M7 21.5h5" className="wordmark-lines" />
        <path d="m15.5 20 3.6 3.6 6.9-9" className="wordmark-tick" />
      </svg>
      {name}
    </span>
  );
}
