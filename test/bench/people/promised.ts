/** The changes that the servers acknowledged, to compare them with the database. */
export interface Acknowledged {
  /** Milliseconds since 1970 of each saved review. */
  savedAt: number[];
  /** For each person the notes that may be stored: the last one acknowledged, and those sent since without an answer. */
  notes: Record<string, string[]>;
  /** The number of times that each person was shown. */
  opened: Record<string, number>;
}

export interface Promised {
  /** Before a note is sent; call what it returns once it is acknowledged. */
  sent(id: string, note: string): () => void;
  opened(id: string): void;
  all(): Acknowledged;
}

export function createPromised(): Promised {
  const all: Acknowledged = { savedAt: [], notes: {}, opened: {} };
  return {
    sent(id, note) {
      const notes = (all.notes[id] ??= ['']);
      notes.push(note);
      return () => {
        all.savedAt.push(Date.now());
        all.notes[id] = [note];
      };
    },
    opened: (id) => void (all.opened[id] = (all.opened[id] ?? 0) + 1),
    all: () => all,
  };
}
