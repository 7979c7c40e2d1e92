/** What is said of the privacy screen, in English; loaded where it is used. */
export const privacyWords = {
  title: 'Privacy screen',
  leave: 'Show names and contact details again (Shift + P)',
  idle: 'Turn on when nobody is at the screen',
  after: (minutes: number) =>
    minutes === 0 ? 'Off' : `After ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  show: (what: string) => `Show ${what}`,
  hide: (what: string) => `Hide ${what}`,
};
