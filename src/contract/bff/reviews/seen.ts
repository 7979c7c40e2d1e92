/**
 * The application as it was when its review was saved: `POST /bff/reviews/seen`. Browsers tell by its signs whether their
 * application differs, and ask for the fields of changed ones.
 */
export interface SeenDepartment {
  /** The id of the department, else its name. */
  key: string;
  name: string | null;
  states: string[];
}

export interface SeenAnswer {
  question: string | null;
  /** Tells questions of the same name apart: 0 for the first in the application. */
  place: number;
  /** The type of the option, such as "multi". */
  type: string | null;
  /** As sent, or its beginning. */
  value: unknown;
  /** The sign of the whole value; present if `value` is only its beginning. */
  whole?: string;
}

/** The fields of an application by which coordinators decide. Null for a part that the service didn't share. */
export interface SeenFields {
  departments: SeenDepartment[] | null;
  answers: SeenAnswer[] | null;
}

/** Short texts that differ where the fields do; null for a part that the service didn't share. */
export interface SeenSigns {
  /** Of all states in departments but `assignment`. */
  departments: string | null;
  /** The keys of the departments that had assigned the person. */
  assigned: string[] | null;
  answers: string | null;
  /** `updatedAt` of the application. */
  updatedAt: string | null;
}

/** The most people in one request. */
export const MOST_SEEN = 100;

/** People whose review keeps no fields are left out. */
export interface SeenReply {
  seen: ({ userId: string } & SeenFields)[];
}
