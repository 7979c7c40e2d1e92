/**
 * Control characters that enclose the words of a `PersonText`, so that a needle can match only at the edge of a word.
 * Users cannot type them, because folding removes them.
 */
export const BEGIN = '\u0001';
export const END = '\u0002';
export const PHONE_BEGIN = '\u0003';
