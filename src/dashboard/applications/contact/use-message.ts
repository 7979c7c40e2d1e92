import { useEffect, useState } from 'react';

const KEY = 'rollcall.message';

/** The text of a message with fields, kept in this browser. */
export function useMessage() {
  const [text, setText] = useState(read);
  useEffect(() => store(text), [text]);
  return { text, setText };
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    // Storage is disabled in this browser.
    return '';
  }
}

function store(text: string): void {
  try {
    if (text === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Storage is disabled: the text lasts until the dialog is closed.
  }
}
