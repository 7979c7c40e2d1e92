// Runs before the first paint, so that a chosen theme never flashes the other one. A file of its own,
// because the content security policy allows no inline script. The dashboard changes it in src/dashboard/ui/theme.ts.
try {
  const theme = localStorage.getItem('rollcall.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off in this browser: the system's theme serves.
}
