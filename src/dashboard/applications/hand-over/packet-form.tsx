import { words } from '#messages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { sessionQuery } from '../../api/sessions/session.ts';
import { createFile } from '../../export/create-file.ts';
import type { ExportFile } from '../../export/export-file.ts';
import { exportWords } from '#messages/export.ts';
import { boardWords } from '#messages/board.ts';
import { Button } from '../../ui/controls/button.tsx';
import field from '../../ui/controls/field.module.css';
import { loadPhoneRules } from '../../ui/phone-text.ts';
import { nameOfDepartment } from '../../application-data/names.ts';
import { PrintedPacket } from './printed-packet.tsx';
import type { Printing } from './use-paper.tsx';
import { Select } from '../filters/form/select.tsx';
import type { ExportedBoard } from './exported-board.ts';
import { momentText } from '../board/columns/file-cells.ts';
import { withKinds } from './file-columns.ts';
import { packetColumns, peopleOf, presetDepartment, type Packet } from './packet.ts';
import type { Saving } from './use-save.ts';
import common from '../../ui/common.module.css';
import dialog from '../../ui/dialog/dialog.module.css';

const { packet: text } = exportWords;

interface PacketFormProps {
  board: ExportedBoard;
  busy: boolean;
  onSave: (saving: Saving) => void;
  onPrint: (printing: Printing) => void;
  onClose: () => void;
}

/** For the head of one department: its people, whatever the board is narrowed to. */
export function PacketForm({ board, busy, onSave, onPrint, onClose }: PacketFormProps) {
  const { list, learnt, search, complete, timeZone } = board;
  const session = useQuery(sessionQuery).data;
  const [department, setDepartment] = useState(() => presetDepartment(search, learnt.departments));
  const [reason, setReason] = useState('');
  const id = useId();
  const options = learnt.departments.map(({ key }) => ({
    value: key,
    name: nameOfDepartment(key, learnt.departments),
  }));
  const people = peopleOf(list, department);
  const name = nameOfDepartment(department, learnt.departments);
  const unready = people.length === 0 || reason.trim() === '';

  function packetOf(at: Date): Packet {
    return {
      event: { name: session?.event.name ?? '', timeZone },
      department: { key: department, name },
      people,
      questions: learnt.questions,
      madeBy: session?.name ?? '',
      at,
      reason: reason.trim(),
      complete,
    };
  }
  const report = {
    people: people.length,
    roleId: search.roleId,
    text: '',
    filters: [{ name: `packet ${department}` }],
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    onSave({
      what: text.what(name),
      format: 'xlsx',
      partial: !complete,
      report,
      write: () => fileOf(packetOf(new Date())),
    });
  }

  async function make() {
    await loadPhoneRules();
    return <PrintedPacket {...packetOf(new Date())} />;
  }

  return (
    <form className={dialog.step} onSubmit={submit}>
      <h3>{text.title}</h3>
      <p className={common.hint}>{text.text}</p>
      <Select
        label={boardWords.department}
        value={department}
        options={options}
        onChange={setDepartment}
      />
      <div className={common.stack}>
        <label className={field.label} htmlFor={id}>
          {text.reason}
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
        <p id={`${id}-hint`} className={common.hint}>
          {text.reasonHint}
        </p>
      </div>
      <p>{text.people(people.length)}</p>
      <div className={dialog.actions}>
        <Button onClick={onClose}>{words.close}</Button>
        <Button busy={busy} disabled={unready} onClick={() => onPrint({ report, make })}>
          {text.print}
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={unready}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}

async function fileOf(packet: Packet): Promise<ExportFile> {
  const { event, department, people, questions, madeBy, at, reason } = packet;
  const columns = packetColumns(people, department.key, questions);
  const { lead: about } = text;
  const lead = [
    [about.event, event.name],
    [boardWords.department, department.name],
    [
      exportWords.columns.inZone(about.date, event.timeZone),
      momentText(at.toISOString(), event.timeZone),
    ],
    [about.madeBy, madeBy],
    [exportWords.packet.reason, reason],
    [],
  ];
  const rows = people.map((one) => columns.map(({ textOf }) => textOf(one)));
  const typed = withKinds(columns, rows);
  const file = await createFile('xlsx', { title: words.pages.applications, columns: typed, lead });
  file.add(rows);
  return file;
}
