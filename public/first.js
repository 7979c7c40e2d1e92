// Runs before the app is loaded. A file of its own, because the content security policy allows no inline script.

// Requests the list that most visits begin with while the app is still loading. The app takes the request over:
// src/dashboard/api/people/first-page.ts.
const signedIn = document.cookie.includes('rollcall-signed-in=');
// The server would refuse a session without users: src/server/bff/sign-in/cookies.ts.
const mayAsk = signedIn && !document.cookie.includes('rollcall-signed-in=without-users');
if (!mayAsk) document.documentElement.dataset.withoutUsers = '';

if (mayAsk && location.pathname === '/users' && !location.search && !location.hash) {
  const body = '{"limit":1000}';
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Rollcall-Purpose': 'list',
  };
  // With the whole body, so that the app waits only once.
  const response = fetch('/bff/users/search', { method: 'POST', headers, body }).then(
    async (answer) => new Response(await answer.arrayBuffer(), answer),
  );
  // The app reports a failure when it takes the request over.
  response.catch(() => undefined);
  globalThis.rollcallFirstPage = { body, response };
}

// The same for the board, whose filters are no part of the request. Sessions that may not see the board request nothing.
if (mayAsk && location.pathname === '/applications' && !location.search.includes('role=')) {
  const controller = new AbortController();
  const session = fetch('/bff/session?or=null').then((answer) =>
    answer.ok ? answer.json() : null,
  );
  const response = session.then((known) => {
    const permissions = known?.permissions ?? [];
    if (!['user:read', 'volunteer:read'].every((needed) => permissions.includes(needed)))
      return null;
    return fetch('/bff/applications', {
      headers: { Accept: 'application/x-ndjson', 'Rollcall-Purpose': 'board' },
      signal: controller.signal,
    });
  });
  response.catch(() => undefined);
  globalThis.rollcallFirstSession = session;
  globalThis.rollcallFirstApplications = { response, controller };
  // The user left the board before it was drawn.
  setTimeout(() => globalThis.rollcallFirstApplications && controller.abort(), 60_000);
}

// A chosen theme never flashes the other one. The dashboard changes it in src/dashboard/ui/document/theme.ts. After the
// requests, because a new browser process takes milliseconds to open the storage.
try {
  const theme = localStorage.getItem('rollcall.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const color of document.querySelectorAll('meta[name=theme-color]')) {
      color.media = color.dataset.theme === theme ? 'all' : 'not all';
    }
  }
} catch {
  // Storage is switched off in this browser: the system's theme serves.
}
