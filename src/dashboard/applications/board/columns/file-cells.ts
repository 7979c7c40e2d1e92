/** The texts of the board's columns in a file and on paper. */
import {
  answersInWords,
  shownStates,
  slotLabels,
  stateName,
} from '../../../application-signs/names.ts';
import { answersTo } from '../../../../applications/answers.ts';
import type { Application } from '../../../application-data/application.ts';
import type { LearntDepartment } from '../../../../applications/learn.ts';
import { type Place, plannedSlots } from '../../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../../contract/service/read-volunteer.ts';
import { statesIn } from '../../../../applications/states.ts';
import type { Noted, Source } from '../../../application-data/use-noted.ts';
import { boardPartWords } from '#messages/board.ts';
import { reviewWords } from '#messages/review.ts';
import type { SetUp } from '../../filters/filter.ts';
import type { FileColumn } from '../../../export/export-file.ts';
import { dateFormat } from '../../../messages/format.ts';
import { parseMoment } from '../../../../contract/service/read-json.ts';

export interface ApplicationColumn extends FileColumn {
  /** Distinguishes the columns of a file. */
  id: string;
  /** The text of a cell; empty where nothing was given, asked or shared. */
  textOf: (application: Application) => string;
  /** Whether its cells are answers to a question, which may be numbers. */
  isAnswer?: boolean;
  /** The data without which its cells would be wrong; absent if the applications are enough. */
  needs?: readonly Source[];
}

/** Data that a file contains besides the applications. */
export interface KnownInFile extends Noted {
  departments: readonly LearntDepartment[];
}

/** @param question its key */
export function answerColumn(question: string, header: string): ApplicationColumn {
  return {
    id: `q:${question}`,
    header,
    about: boardPartWords.addFilter.question,
    width: 24,
    isAnswer: true,
    textOf: (one) => answersInWords(answersTo(one, question)),
  };
}

/** "Interest, Assigned (Fri, Sat)": with the slots that reviewers planned for an assigned person. */
export function statesInWords(
  record: ReceivedVolunteer,
  places: readonly Place[] = [],
  department: string,
  settings: SetUp,
): string {
  const slots = plannedSlots(places, department) ?? [];
  return shownStates(statesIn(record, places, department))
    .map((state) =>
      state === 'assignment' && slots.length > 0
        ? reviewWords.placeIn(stateName(state), slotLabels(slots, settings))
        : stateName(state),
    )
    .join(', ');
}

/** "2026-03-02 14:05" in the zone of the event, which sorts; that is how Swedish writes it. */
export function momentText(text: string | null | undefined, timeZone: string): string {
  const date = text ? parseMoment(text) : null;
  if (!date) return text ?? '';
  const format = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  return dateFormat('sv-SE', format).format(date);
}
