/** The data of the bare page: the same records, columns and widths as our board. */
import type { VolunteerRecord } from '../../../../src/contract/service/volunteer.ts';

interface BoardColumn {
  id: string;
  header: string;
  /** In pixels. */
  width: number;
  /** The department whose marks the cell shows; null for a text cell. */
  department: string | null;
  textOf: (record: VolunteerRecord) => string;
}

export const ROW_HEIGHT = 40;
export const HEADER_HEIGHT = 48;

export function statesIn({ departments }: VolunteerRecord, id: string): readonly string[] {
  return departments.find((department) => department.id === id)?.states ?? [];
}

export async function readRecords(): Promise<VolunteerRecord[]> {
  const response = await fetch('/bff/applications', { headers: { 'Rollcall-Purpose': 'board' } });
  const records: VolunteerRecord[] = [];
  for (const line of (await response.text()).split('\n')) {
    const { application }: { application?: VolunteerRecord } = line ? JSON.parse(line) : {};
    if (application) records.push(application);
  }
  return records;
}

export function columnsOf(records: readonly VolunteerRecord[]): BoardColumn[] {
  const departments = new Map<string, string>();
  const questions = new Set<string>();
  for (const record of records) {
    for (const { id, name } of record.departments) departments.set(id, name ?? id);
    for (const { name } of record.options) questions.add(name);
  }
  const text = (id: string, width: number, textOf: BoardColumn['textOf']): BoardColumn => ({
    id,
    header: id,
    width,
    department: null,
    textOf,
  });
  return [
    text('Person', 208, ({ user }) => user.preferredName ?? user.firstName),
    ...Array.from(departments, ([id, header]) => ({
      id,
      header,
      width: 100,
      department: id,
      textOf: (record: VolunteerRecord) => statesIn(record, id).join(' '),
    })),
    text('Contact', 240, ({ contactMethods }) => {
      const primary = contactMethods.find(({ isPrimary }) => isPrimary);
      return primary ? `${primary.name} ${primary.value}` : '';
    }),
    ...Array.from(questions, (question) =>
      text(question, 192, ({ options }) =>
        String(options.find(({ name }) => name === question)?.value ?? ''),
      ),
    ),
    text('Created', 128, ({ createdAt }) => createdAt.slice(0, 10)),
    text('Updated', 128, ({ updatedAt }) => updatedAt.slice(0, 10)),
  ];
}
