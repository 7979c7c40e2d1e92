import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { prefetchEarlyUsers } from './api/people/users.ts';
import { createQueryClient, untilFetched } from './api/query-client.ts';
import { StartFailed } from './page/failed-view.tsx';
import { Dashboard, loadAhead, loadPageOf } from './routes.tsx';
import { watchSession } from './session/end-session.ts';
import { GONE } from './session/page-state.ts';
import { beginSession } from './session/return-address.ts';
import { followBack } from './ui/dialog/close-by-back.ts';
import { closeLeftPopovers } from './ui/dialog/close-left-popovers.ts';

const client = createQueryClient();
const root = createRoot(document.getElementById('root') as HTMLElement);

/** Not by `await` at the top of this file: that would tear the build into chunks, and the layers of the styles apart. */
async function start(): Promise<void> {
  const session = await beginSession(client);
  if (session) prefetchEarlyUsers(client);
  await loadPageOf(location.pathname);
  show(<Dashboard />);
  if (session) await untilFetched(client).then(() => loadAhead(client, session));
}

function show(page: ReactNode): void {
  const routed = <BrowserRouter useTransitions={false}>{page}</BrowserRouter>;
  const whole = <QueryClientProvider client={client}>{routed}</QueryClientProvider>;
  root.render(<StrictMode>{whole}</StrictMode>);
}

addEventListener(GONE, () => root.unmount());
watchSession(client);
closeLeftPopovers();
followBack();
start().catch((error: Error) => show(<StartFailed error={error} />));
