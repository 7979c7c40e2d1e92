/** The states on the contact sheet: every page in each of its forms. */
import type { Page } from '@playwright/test';

export interface State {
  name: string;
  /** The address of the page; a function where it depends on the event's people. */
  address: string | ((people: People) => string);
  /** Before the page is opened. */
  before?(page: Page): Promise<void>;
  /** The actions that lead to the state, by English names. */
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

/** Holds back all answers, so that the loading state stays. */
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
  { name: 'answers', address: '/applications/answers' },
  { name: 'answers-filtered', address: '/applications/answers?has=*:placed' },
  { name: 'board-add-filter', address: '/applications', act: press(/^(Add filter|Filters)/) },
  { name: 'proposal', address: '/applications/departments', act: press('Propose') },
  {
    name: 'fill',
    address: '/applications/departments',
    async act(page) {
      await page
        .getByRole('link', { name: /^Fill / })
        .first()
        .click();
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'roster',
    address: '/applications/departments',
    async act(page) {
      await page.getByRole('link', { name: 'Roster of First Aid' }).click();
      await page.getByRole('table').getByRole('rowheader').first().waitFor();
    },
  },
  { name: 'to-enter', address: '/applications/entering' },
  { name: 'overnight', address: '/applications/overnight' },
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
