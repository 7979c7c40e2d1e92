// Runs before the app itself is there. A file of its own, because the content security policy allows no inline script.

// A chosen theme never flashes the other one. The dashboard changes it in src/dashboard/ui/theme.ts.
try {
  const theme = localStorage.getItem('rollcall.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off in this browser: the system's theme serves.
}

// The list that most visits begin with is asked for while the app is still on its way, which then takes it over:
// src/dashboard/api/first-page.ts.
const signedIn = document.cookie.includes('rollcall-signed-in=');
if (signedIn && location.pathname === '/users' && !location.search && !location.hash) {
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
