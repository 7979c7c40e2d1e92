import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const Rem = createContext(16);

/** Pixels per rem, which grows with the user's text size. For positions that CSS cannot compute. */
export function useRem(): number {
  return useContext(Rem);
}

/** Tells `children` the text size, and when it changes. Once in each document: reading it forces a style recalculation. */
export function TextSize({ children }: { children: ReactNode }) {
  const [rem, setRem] = useState(pixels);
  // Another function would be another ref, with an observer of its own.
  const measure = useCallback((ruler: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setRem(pixels()));
    observer.observe(ruler);
    return () => observer.disconnect();
  }, []);

  return (
    <Rem value={rem}>
      <div ref={measure} className="visually-hidden" style={{ inlineSize: '1rem' }} aria-hidden />
      {children}
    </Rem>
  );
}

function pixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
