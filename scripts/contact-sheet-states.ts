/** What the contact sheet shows: every page, and what each can look like. */
import type { Page } from '@playwright/test';

export interface State {
  name: string;
  /** Where it is to be seen; by whom, when it depends on the event. */
  address: string | ((people: People) => string);
  /** Before the page is opened. */
  before?(page: Page): Promise<void>;
  /** What is done there, by the English names of things. */
  act?(page: Page): Promise<void>;
}

/** Ids of people of the demo event. */
export interface People {
  applicant: string;
  withConflict: string;
  withoutApplication: string;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Answers of the service's side as they are on a bad day. */
async function failEverything(page: Page) {
  const said = 'The registration service is being repaired.';
  const server = { code: 'service_failed', serviceStatus: 503, said, hash: 'ab12cd34' };
  await page.route(/\/bff\/(users|directory)/, (route) =>
    route.fulfill({ status: 502, json: { errors: { server } } }),
  );
}

/** Nothing comes, so that what is shown meanwhile stays. */
async function answerNothing(page: Page) {
  await page.route(/\/bff\/(?!session)/, () => undefined);
}

async function signOut(page: Page) {
  await page.context().clearCookies();
}

const review = async (page: Page) => {
  await page.getByRole('grid').getByRole('link').nth(3).click();
  await page.getByRole('textbox', { name: 'Note' }).waitFor();
};

async function selectThree(page: Page) {
  await page.getByRole('grid').waitFor();
  for (const number of [1, 2, 3]) await page.getByRole('checkbox').nth(number).check();
}

export const states: State[] = [
  { name: 'sign-in', address: '/sign-in', before: signOut },
  { name: 'sign-in-refused', address: '/sign-in#key=wrong', before: signOut },
  { name: 'users', address: '/users' },
  { name: 'users-found', address: '/users#q=an' },
  { name: 'users-filtered', address: '/users?role=7&verified=no&sort=name' },
  { name: 'users-none', address: '/users?verified=yes#q=Mullerr' },
  { name: 'users-loading', address: '/users', before: answerNothing },
  { name: 'users-failed', address: '/users?role=1', before: failEverything },
  { name: 'users-bad-address', address: '/users?role=x' },
  { name: 'users-columns', address: '/users', act: press('Columns') },
  { name: 'users-export', address: '/users', act: press('Export') },
  { name: 'application', address: ({ applicant }) => `/users/${applicant}` },
  { name: 'application-conflict', address: ({ withConflict }) => `/users/${withConflict}` },
  { name: 'never-applied', address: ({ withoutApplication }) => `/users/${withoutApplication}` },
  { name: 'person-unknown', address: '/users/nobody-123' },
  {
    name: 'privacy-screen',
    address: ({ applicant }) => `/users/${applicant}`,
    async act(page) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Shift+P');
    },
  },
  { name: 'board', address: '/applications' },
  { name: 'board-filtered', address: '/applications?not=*:assignment&sort=-updated#q=night' },
  { name: 'board-none', address: '/applications#q=zzzzzz' },
  { name: 'board-review', address: '/applications', act: review },
  { name: 'board-selected', address: '/applications', act: selectThree },
  { name: 'board-saved', address: '/applications', act: press('Saved') },
  { name: 'board-export', address: '/applications', act: press('Export') },
  { name: 'departments', address: '/applications/departments' },
  { name: 'coverage', address: '/applications/coverage' },
  { name: 'to-enter', address: '/applications/entering' },
  { name: 'audit', address: '/audit' },
  { name: 'access', address: '/access' },
  { name: 'invite', address: '/access', act: press('Invite') },
  { name: 'page-not-found', address: '/nowhere' },
  { name: 'account', address: '/users', act: press('Account') },
  {
    name: 'keys',
    address: '/users',
    async act(page) {
      await page.getByRole('table').waitFor();
      await page.keyboard.press('?');
    },
  },
];
