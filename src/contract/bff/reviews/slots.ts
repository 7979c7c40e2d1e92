/**
 * Slots: the choices of a form by which people say when they can help, and by which they are planned. Question and choice
 * are a slot's identity, both trimmed and compared exactly; nothing is read into them.
 */

/** The longest question, and the longest choice, in UTF-16 units. */
export const LONGEST_SLOT_TEXT = 4000;
/** The longest label of a slot. */
export const LONGEST_LABEL = 100;
/** The most slots of an event, and of one place. */
export const MOST_SLOTS = 500;
/** The most questions that ask for slots. */
export const MOST_TIME_QUESTIONS = 50;
/** The most former names of a slot that are kept. */
export const MOST_FORMER_NAMES = 20;
/** The most hours of one slot. */
export const MOST_SLOT_HOURS = 744;

export interface Slot {
  question: string;
  choice: string;
}

/** The slots of an event, as its coordinators named them. */
export interface Times {
  /** The questions whose choices may be slots; empty for an event that asks for no times. */
  questions: string[];
  /**
   * In the order of the event. `hours` is how many a slot takes, null if nobody has said; `was` the slots by whose
   * names it was known before its choice or question was renamed, the last first; `formerNames` has them.
   */
  slots: (Slot & { label: string; hours: number | null; was?: Slot | Slot[] | undefined })[];
  /** The choices of the questions that are no slots, such as "I don't know yet". */
  leftOut: Slot[];
}

/** The names by which a slot was known before, the last first. One alone is stored where a slot was renamed once only. */
export function formerNames({ was = [] }: { was?: Slot | Slot[] | undefined }): Slot[] {
  return [was].flat();
}

/** One text for a slot, for maps and addresses. */
export function slotKey({ question, choice }: Slot): string {
  return JSON.stringify([question, choice]);
}

/** The slot of a key; null for any other text. */
export function slotOfKey(key: string): Slot | null {
  const [question, choice, ...others] = textsIn(key);
  return question !== undefined && choice !== undefined && others.length === 0
    ? { question, choice }
    : null;
}

/** The key of what a department needs in a slot. */
export function slotTargetKey(department: string, { question, choice }: Slot): string {
  return JSON.stringify([department, question, choice]);
}

/** The department and the slot of a key of `slotTargetKey`; null for any other text. */
export function slotTargetOfKey(key: string): { department: string; slot: Slot } | null {
  const [department, question, choice, ...others] = textsIn(key);
  return department !== undefined &&
    question !== undefined &&
    choice !== undefined &&
    others.length === 0
    ? { department, slot: { question, choice } }
    : null;
}

/** The texts in a JSON list of texts; none for anything else, nor for another way to write the list. */
function textsIn(key: string): string[] {
  try {
    const list: unknown = JSON.parse(key);
    const isList = Array.isArray(list) && list.every((one) => typeof one === 'string');
    return isList && JSON.stringify(list) === key ? list : [];
  } catch {
    return [];
  }
}
