import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { createFile } from '../../export/create-file.ts';
import { exportWords } from '../../messages/export-words.ts';
import { Button } from '../../ui/button.tsx';
import field from '../../ui/field.module.css';
import { nameOfDepartment } from '../filter-names.ts';
import { Select } from '../select.tsx';
import type { ExportedBoard } from './exported-board.ts';
import { momentText } from './file-columns.ts';
import { packetColumns, peopleOf } from './packet.ts';
import type { Saving } from './use-save.ts';
import styles from '../../export/export.module.css';

const { packet } = exportWords;

interface PacketFormProps {
  board: ExportedBoard;
  busy: boolean;
  onSave: (saving: Saving) => void;
}

/** For the head of one department: its people, whatever the board is narrowed to. */
export function PacketForm({ board, busy, onSave }: PacketFormProps) {
  const { list, learnt, search, complete, timeZone } = board;
  const session = useQuery(sessionQuery).data;
  const [department, setDepartment] = useState(learnt.departments[0]?.key ?? '');
  const [reason, setReason] = useState('');
  const id = useId();
  const options = learnt.departments.map(({ key }) => ({
    value: key,
    name: nameOfDepartment(key, learnt.departments),
  }));
  const people = peopleOf(list, department);
  const name = nameOfDepartment(department, learnt.departments);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave({
      what: packet.what(name),
      format: 'xlsx',
      partial: !complete,
      report: {
        people: people.length,
        roleId: search.roleId,
        text: '',
        filters: [{ name: `packet ${department}` }],
      },
      write,
    });
  }

  async function write(): Promise<Blob> {
    const columns = packetColumns(people, department, learnt.questions);
    const { lead: about } = packet;
    const lead = [
      [about.event, session?.event.name ?? ''],
      [about.department, name],
      [about.date, momentText(new Date().toISOString(), timeZone)],
      [about.madeBy, session?.name ?? ''],
      [about.reason, reason.trim()],
      [],
    ];
    const file = await createFile('xlsx', { title: exportWords.sheet, columns, lead });
    file.add(people.map((one) => columns.map(({ textOf }) => textOf(one))));
    return file.finish();
  }

  return (
    <form className={`${styles.step} ${styles.apart}`} onSubmit={submit}>
      <h3>{packet.title}</h3>
      <p className={styles.hint}>{packet.text}</p>
      <Select
        label={packet.department}
        value={department}
        options={options}
        onChange={setDepartment}
      />
      <div className={styles.field}>
        <label className={field.label} htmlFor={id}>
          {packet.reason}
        </label>
        <input
          id={id}
          className={field.control}
          value={reason}
          required
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setReason(target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {packet.reasonHint}
        </p>
      </div>
      <p>{packet.people(people.length)}</p>
      <div className={styles.actions}>
        <Button type="submit" disabled={busy || people.length === 0 || reason.trim() === ''}>
          {packet.save}
        </Button>
      </div>
    </form>
  );
}
