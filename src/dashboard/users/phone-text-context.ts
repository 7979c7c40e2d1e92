import { createContext } from 'react';

/** Writes the numbers of a list as their countries do. One for all of its rows: none of them looks out for the rules by itself. */
export const PhoneText = createContext((phone: string) => phone);
