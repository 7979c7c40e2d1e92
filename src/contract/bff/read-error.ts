/** Reads the errors of the bff without a library: it is among the first things that a browser loads. */
import { isObject } from '../service/read-json.ts';
import { type BffError, type ErrorParameters, ERRORS } from './errors.ts';

/** The error in the body of an answer; null where there is none that this version of the dashboard knows. */
export function readErrorBody(body: unknown): BffError | null {
  if (!isObject(body) || !isObject(body.errors)) return null;
  for (const sent of Object.values(body.errors)) {
    const error = readError(sent);
    if (error) return error;
  }
  return null;
}

/** An error alone, with all of its parameters; null for anything else. */
export function readError(sent: unknown): BffError | null {
  if (!isObject(sent) || typeof sent.code !== 'string' || !Object.hasOwn(ERRORS, sent.code)) {
    return null;
  }
  const { parameters } = ERRORS[sent.code as keyof typeof ERRORS];
  return parameters.every((name) => IS[name](sent[name])) ? (sent as BffError) : null;
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
/** Left out is as good as null. */
const isTextOrNull = (value: unknown) => value === null || value === undefined || isText(value);

const IS: Record<keyof ErrorParameters, (value: unknown) => boolean> = {
  permissions: (value) => Array.isArray(value) && value.every(isText),
  fields: (value) => isObject(value) && Object.values(value).every(isText),
  said: isTextOrNull,
  oauthError: isTextOrNull,
  serviceStatus: isNumber,
  hash: isText,
  origin: isText,
  people: isNumber,
  peopleBefore: isNumber,
  megabytes: isNumber,
  review: isObject,
  board: isObject,
};
