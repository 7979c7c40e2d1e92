/**
 * The list of users by AG Grid Community, which a team would pick without Rollcall: its infinite row model, as in its
 * examples, over the same search. A click shows the record as plain HTML.
 */
import {
  createGrid,
  InfiniteRowModelModule,
  ModuleRegistry,
  type IGetRowsParams,
} from 'ag-grid-community';
import 'ag-grid-community/styles/ag-grid.min.css';
import 'ag-grid-community/styles/ag-theme-quartz-no-font.min.css';
import './ag-grid.css';
import type { User } from '../../../../../src/contract/service/user.ts';
import { linesOf, nameOf, readApplication, ROW_HEIGHT, search } from '../people.ts';

/** As many as one search answers. */
const BLOCK = 1000;

ModuleRegistry.registerModules([InfiniteRowModelModule]);

const [element, status, panel] = ['#grid', '[role=status]', '.panel'].map((selector) =>
  document.querySelector<HTMLElement>(selector),
);

/** The cursor of each block, by its first row. */
const cursors = new Map<number, string | null>([[0, null]]);

async function getRows({ startRow, successCallback, failCallback }: IGetRowsParams<User>) {
  const cursor = cursors.get(startRow);
  // The grid asks for blocks in any order, and a cursor comes with the block before.
  if (cursor === undefined) return failCallback();
  const { data, nextPage } = await search(cursor);
  const end = startRow + data.length;
  if (nextPage) cursors.set(end, nextPage);
  else if (status) status.textContent = `${end.toLocaleString('en')} users`;
  successCallback(data, nextPage ? -1 : end);
}

async function open(user: User) {
  const application = await readApplication(user);
  const heading = document.createElement('h1');
  heading.textContent = nameOf(user);
  const lines = linesOf(application).map((text) => {
    const line = document.createElement('p');
    line.textContent = text;
    return line;
  });
  panel?.replaceChildren(heading, ...lines);
  if (panel) panel.hidden = false;
}

if (element) {
  createGrid<User>(element, {
    theme: 'legacy',
    columnDefs: [
      { headerName: 'Name', flex: 1.3, valueGetter: ({ data }) => data && nameOf(data) },
      { field: 'username', flex: 0.9 },
      { field: 'email', flex: 1.6 },
      { field: 'phone', flex: 1 },
      { field: 'address.addressCity', headerName: 'City', flex: 1 },
    ],
    rowHeight: ROW_HEIGHT,
    rowModelType: 'infinite',
    cacheBlockSize: BLOCK,
    maxConcurrentDatasourceRequests: 1,
    datasource: { getRows: (params) => void getRows(params) },
    onRowClicked: ({ data }) => data && void open(data),
  });
}
