/** How a person asked to be reached. */
import { textOf } from '../../contract/service/read-json.ts';
import type { ReceivedContactMethod } from '../../contract/service/read-volunteer.ts';
import type { Application } from './application.ts';

/** The primary contact; undefined if none is marked as primary. */
export function primaryContact({ record }: Application): ReceivedContactMethod | undefined {
  return record.contactMethods?.find(({ isPrimary }) => isPrimary === true);
}

export function contactText({ value }: Pick<ReceivedContactMethod, 'value'>): string {
  return textOf(value) ?? '';
}
