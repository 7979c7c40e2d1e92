// Runs before the app is loaded. A file of its own, because the content security policy allows no inline script.

// The first search goes out while the app is still loading: src/dashboard/main.tsx takes the answer over.
const session = JSON.parse(document.getElementById('session').textContent);
const mayList = session?.permissions.includes('user:read') === true;
if (!mayList) document.documentElement.dataset.withoutUsers = '';
if (mayList && location.pathname === '/users' && !location.search && !location.hash) {
  globalThis.rollcallFirstPage = fetch('/bff/users/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Rollcall-Purpose': 'list' },
    body: '{"limit":1000}',
  });
  // The app reports a failure as it reads the answer.
  globalThis.rollcallFirstPage.catch(() => undefined);
}

// A chosen theme never flashes the other one. The dashboard changes it in src/dashboard/ui/document/theme.ts. After the
// request, because a new browser process takes milliseconds to open the storage.
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
