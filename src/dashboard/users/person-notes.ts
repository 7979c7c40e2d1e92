import { createContext } from 'react';

/** Draws a note behind a person's name; null where there is none. */
export type NoteOf = (userId: string) => Element | null;

/** Provided around the users page; null until the notes are loaded. */
export const PersonNotes = createContext<NoteOf | null>(null);
