/**
 * The type of the words of another language: all that English has, no more and no less. To be imported as a type only,
 * like the English words that it is made of, so that English weighs nothing on other languages.
 */
export type Translation<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Translation<Result>
    : { [Name in keyof English]: Translation<English[Name]> };
