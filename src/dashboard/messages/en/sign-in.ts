/** The English words of signing in. */
import type { SignInProblem } from '../../../contract/bff/access/sign-in.ts';
import { isolate } from '../isolate.ts';

export const signInWords = {
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  byKey: {
    intro:
      'Open the link that you were sent or that the server printed when it started, or enter its key. The link of an invitation opens again on the same device.',
    ended: 'Your session has ended. Sign in to pick up where you left off.',
    key: 'Access key',
    failed: 'Signing in is not possible at the moment',
    missing: 'Enter the access key: the part of the link after “key=”.',
    invited: 'You are invited. Once you sign in, the link opens on this device only.',
    as: (name: string) => `Sign in as ${isolate(name)}`,
    wrong: 'This key is not valid. It can change when the server restarts: use the latest link.',
  },

  intro: 'Your organization signs you in.',
  with: (provider: string) => `Sign in with ${isolate(provider)}`,
  away: (provider: string) =>
    `${isolate(provider)} is not responding. Rollcall keeps trying; you can sign in as soon as it is back.`,
  problems: {
    expired: 'This sign-in took too long, or was started in another window. Please try again.',
    provider_refused: 'The sign-in was canceled, or you are not allowed to sign in here.',
    provider_away: 'The sign-in service is not responding. Please try again in a moment.',
    too_weak:
      'Rollcall asks for a stronger sign-in, such as one with a second factor. Sign out of your organization’s sign-in service, then try again.',
    too_many_groups:
      'You are in more groups than the sign-in service can tell Rollcall, so it is unknown what you may do. Ask whoever runs Rollcall to have the sign-in service send only the groups that Rollcall needs, then sign in again.',
    failed:
      'The sign-in failed. Please try again; if it fails again, tell whoever runs Rollcall. The log of the server says why.',
  } satisfies Record<SignInProblem, string>,
  noCookie: 'The sign-in was not kept. Allow cookies for this site, and try again.',

  noAccess: {
    title: "You don't have access yet",
    who: (name: string, event: string) =>
      `You are signed in as ${isolate(name)}, but none of your groups has access to ${isolate(event)}.`,
    groups: 'Your groups',
    noGroups: 'The sign-in service did not list any groups for you.',
    ask: 'Ask whoever runs Rollcall at your event to give one of your groups access, or to add you to a group that has it. Then sign out, and sign in again.',
  },
};
