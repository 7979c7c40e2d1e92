import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AuditReport } from '../../../contract/bff/audit/requests.ts';
import { REPORT_BYTES } from '../../../contract/bff/audit/audit.ts';
import { reportExport, type ReportedExport } from './audit.ts';
import { startRollcall } from '../../../../test/support/rollcall.tsx';

/** Reports an export, and returns the body that was sent. */
async function sent(report: ReportedExport): Promise<Record<string, unknown>> {
  const { askedFor } = await startRollcall();
  await reportExport(report);
  const posted = askedFor('POST audit')[0]?.body as Record<string, unknown>;
  expect(new TextEncoder().encode(JSON.stringify(posted)).length).toBeLessThanOrEqual(REPORT_BYTES);
  expect(AuditReport.parse(posted)).toEqual(posted);
  return posted;
}

test('reports an ordinary export unchanged', async () => {
  const filters = [
    { name: 'has d3:interest' },
    { name: 'answer Hours contains', typed: ['ten', 'twelve'] },
  ];
  expect(await sent({ people: 112, roleId: 7, text: 'amara', filters })).toEqual({
    purpose: 'export',
    people: 112,
    roleId: 7,
    text: 'amara',
    filters: [{ name: 'has d3:interest', typed: [] }, filters[1]],
  });
});

test('joins many chosen answers into one text, to keep the report short', async () => {
  const typed = Array.from({ length: 60 }, (_, index) => `day ${index}`);
  const report = await sent({
    people: 1,
    roleId: null,
    text: '',
    filters: [{ name: 'answer Days', typed }],
  });
  expect(report.filters).toEqual([{ name: 'answer Days', typed: [typed.join('\n')] }]);
});

test('a long question is cut, and filters that do not fit are counted', async () => {
  const long = 'Frage '.repeat(500);
  const one = await sent({ people: 1, roleId: null, text: '', filters: [{ name: long }] });
  expect(one.filters).toEqual([{ name: long.slice(0, 1000), typed: [] }]);
  const filters = Array.from({ length: 200 }, (_, index) => ({ name: `has ${index}` }));
  const many = (await sent({ people: 1, roleId: null, text: '', filters })).filters as {
    name: string;
  }[];
  expect(many.slice(0, 2)).toMatchObject([{ name: 'has 0' }, { name: 'has 1' }]);
  expect(many.at(-1)?.name).toBe(`and ${200 - many.length + 1} more`);
});

test('a report of any filters stays within the limits, sent and stored', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 3000 });
  const filter = fc.record({ name: text, typed: fc.array(text, { maxLength: 30 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(filter, { maxLength: 120 }), text, async (filters, typed) => {
      const report = await sent({
        people: 5,
        roleId: Number.MIN_SAFE_INTEGER,
        text: typed,
        filters,
      });
      const kept = report.filters as { name: string; typed: string[] }[];
      const stored = kept.map(({ name, typed }) =>
        [name, ...typed.map(() => 'x'.repeat(22))].join(' '),
      );
      const row = JSON.stringify({ roleId: report.roleId, text: 'x'.repeat(22), board: stored });
      expect(new TextEncoder().encode(row).length).toBeLessThanOrEqual(REPORT_BYTES);
      expect(kept.length > 0).toBe(filters.length > 0);
      expect(kept.length).toBeLessThanOrEqual(100);
    }),
    { numRuns: 40 },
  );
});
