// Runs before the app itself is there. A file of its own, because the content security policy allows no inline script.

// A chosen theme never flashes the other one. The dashboard changes it in src/dashboard/ui/theme.ts.
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

// The list that most visits begin with is asked for while the app is still on its way, which then takes it over:
// src/dashboard/api/first-page.ts.
const signedIn = document.cookie.includes('rollcall-signed-in=');
// Whoever may not see users would be refused: src/server/bff/sign-in/session-cookie.ts.
const mayAsk = signedIn && !document.cookie.includes('rollcall-signed-in=without-users');
if (mayAsk && location.pathname === '/users' && !location.search && !location.hash) {
  const body = '{"limit":1000}';
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Rollcall-Purpose': 'list',
  };
  // With all of its body, so that whoever waits for it waits once.
  const response = fetch('/bff/users/search', { method: 'POST', headers, body }).then(
    async (answer) => new Response(await answer.arrayBuffer(), answer),
  );
  // Whoever takes it over hears of it.
  response.catch(() => undefined);
  globalThis.rollcallFirstPage = { body, response };
}

// The same for the board, whose filters are no part of the question. Whoever may not see it asks for nothing.
if (mayAsk && location.pathname === '/applications' && !location.search.includes('role=')) {
  const controller = new AbortController();
  const response = fetch('/bff/session?or=null').then(async (answer) => {
    const permissions = (await answer.json())?.permissions ?? [];
    if (!['user:read', 'volunteer:read'].every((needed) => permissions.includes(needed)))
      return null;
    return fetch('/bff/applications', {
      headers: { Accept: 'application/x-ndjson', 'Rollcall-Purpose': 'board' },
      signal: controller.signal,
    });
  });
  response.catch(() => undefined);
  globalThis.rollcallFirstApplications = { response, controller };
  // Whoever has left the board before it was drawn needs no more of it.
  setTimeout(() => globalThis.rollcallFirstApplications && controller.abort(), 60_000);
}
