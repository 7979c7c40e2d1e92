import { useEffect, useState } from 'react';

/** Loaded with the first number that is shown: the world's numbering plans are larger than the rest of the page. */
let format: ((e164: string) => string) | undefined;
let loading: Promise<void> | undefined;

/** A number grouped as its country writes it. As it came until the rules are there, and where they do not apply. */
export function usePhoneText(phone: string | null | undefined): string | null | undefined {
  const [, setLoaded] = useState(format !== undefined);
  const formattable = /^\+[1-9]\d{1,14}$/.test(phone ?? '');

  useEffect(() => {
    if (!formattable || format) return;
    let shown = true;
    void loadPhoneRules().then(() => shown && setLoaded(true));
    return () => {
      shown = false;
    };
  }, [formattable]);

  return phone && formattable && format ? format(phone) : phone;
}

/** Never fails: without the rules, numbers are shown as they came. */
export function loadPhoneRules(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  try {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
    format = (e164) => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
  } catch {
    // Offline, or a newer version is deployed: numbers stay as they are until the next one is shown.
    loading = undefined;
  }
}
