/** A setting stored in this browser as a text under one key. */
interface Stored<Value> {
  /** The fallback where nothing is stored, storage is disabled, or the text cannot be read. */
  read: () => Value;
  /** Null removes it. Does nothing where storage is disabled: the setting then lasts until the page is closed. */
  keep: (text: string | null) => void;
}

/**
 * @param parse what a stored text means; may throw
 * @param storage `sessionStorage` for one tab, `localStorage` for all
 */
export function stored<Value>(
  key: string,
  parse: (text: string) => Value,
  fallback: Value,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): Stored<Value> {
  return {
    read() {
      try {
        const text = globalThis[storage].getItem(key);
        return text === null ? fallback : parse(text);
      } catch {
        return fallback;
      }
    },
    keep(text) {
      try {
        if (text === null) globalThis[storage].removeItem(key);
        else globalThis[storage].setItem(key, text);
      } catch {
        // Reading the property `localStorage` throws where the browser blocks storage.
      }
    },
  };
}
