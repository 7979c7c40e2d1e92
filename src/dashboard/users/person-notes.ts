import { createContext, type ReactNode } from 'react';

/** What the list shows behind a person's name that the service does not tell; null as long as that is not known. */
export type NoteOf = (userId: string) => ReactNode;

export const PersonNotes = createContext<NoteOf | null>(null);
