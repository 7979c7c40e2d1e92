/** Compares docs/settings.md with the variables; `vitest run FILE --update` writes it again. */
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settings, Variables } from './variables.ts';

const rows = Object.entries(Variables.shape).map(([name, schema]) => ({
  name,
  ...settings.get(schema),
}));

test('docs/settings.md lists every variable with its meaning and default', async () => {
  const lines = rows.map(
    (row) => `| \`${row.name}\` | ${row.byDefault && `\`${row.byDefault}\``} | ${row.meaning} |`,
  );
  const text = `# Settings

Environment variables, read once at the start. An empty one counts as left out. The server does not start while one is wrong,
and lists everything that is wrong at once. It names what is nearly one of these: it refuses names that begin as ours do, such
as \`OIDC_ISUER\`, and warns in its log of others that another program may read, such as \`PUBLICURL\`.

Written by \`src/server/variables.test.ts\` from \`src/server/variables.ts\`.

| variable | default | meaning |
| --- | --- | --- |
${lines.join('\n')}

What to set and when: [operator](operator.md). What the permissions in \`OIDC_PERMISSIONS\` are for:
[admin](admin.md#let-people-in). Node’s own \`NODE_EXTRA_CA_CERTS\` names the certificate of a private authority.
`;
  const { code } = await format('table.md', text, { printWidth: 100 });
  await expect(code).toMatchFileSnapshot('../../docs/settings.md');
});

/** Settings with which every default takes effect. */
const BASE = {
  PUBLIC_URL: 'http://127.0.0.1:8080',
  METRICS_PORT: '9464',
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'rollcall',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_PERMISSIONS: '{"crew": ["user:read"]}',
};

test.for(rows.filter((row) => row.byDefault))('$name is $byDefault by default', (row) => {
  expect(readConfig({ ...BASE, [row.name]: row.byDefault })).toEqual(readConfig(BASE));
});
