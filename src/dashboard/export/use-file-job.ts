import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { rolesQuery } from '../api/people/roles.ts';
import { useSession } from '../api/sessions/session.ts';
import { words } from '#messages/words.ts';
import type { ExportChoice, FileColumn } from './export-file.ts';
import { createFile, createFileJob, type FileJob, type ReadPage } from './file-job.ts';
import { fileName } from './file-name.ts';

/** The content of a file, and the messages about it. */
export interface FileContent {
  /** Of the sheet, where the format has one. */
  title: string;
  columns: readonly FileColumn[];
  readPage: ReadPage;
  /** The number of rows; null where it is unknown. */
  total: number | null;
  /** A word for the content, used in the file's name. */
  what: string;
  /** Whether rows are missing, even when all pages are read. */
  partial?: boolean;
  /** Tells the audit, where reading the pages does not. The file is saved only after that. */
  report?: (rows: number) => Promise<void>;
  /** The messages for the end, without a file where there are no rows, and for a failure. */
  said: (rows: number, complete: boolean) => string;
  failed: (rows: number) => string;
  /** Sentences about rows that are missing in the file. */
  notices?: () => string[];
}

interface Making {
  job: FileJob;
  content: FileContent;
  choice: ExportChoice;
  /** Whether the rows read so far are enough. */
  part: boolean;
}

/**
 * An export from the choice to the saved file. After a failure it goes on with the rows that it has read. It stops when
 * the dialog closes.
 * @param roleId the role of the exported people, or null for everyone; it is in the file's name
 */
export function useFileJob(roleId: number | null) {
  const nameOf = useFileName(roleId);
  const [rows, setRows] = useState(0);
  const [stopped, setStopped] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const { mutate, reset, status, variables, error, data } = useMutation({
    // Personal data does not stay after the dialog.
    gcTime: 0,
    async mutationFn({ job, content, choice, part }: Making) {
      const controller = new AbortController();
      stopping.current = controller;
      const file = await job.run(controller.signal, setRows, part);
      const { rows, complete } = job;
      if (rows > 0) await content.report?.(rows);
      controller.signal.throwIfAborted();
      const partial = content.partial === true || !complete;
      const saved = rows > 0 && {
        file: file.finish(),
        name: nameOf(content.what, choice.format, partial),
        cutTexts: file.cutTexts,
      };
      if (saved) saveFile(saved.file, saved.name);
      return { said: content.said(rows, complete), notices: content.notices?.() ?? [], saved };
    },
  });
  const goOn = (part: boolean) => variables && mutate({ ...variables, part });

  return {
    status,
    rows,
    /** Whether the last export was stopped before its end. */
    stopped,
    /** The content of the export under way. */
    content: variables?.content,
    /** Whether all rows were read, and only the rest failed. */
    complete: variables?.job.complete ?? false,
    error,
    done: data,
    start(choice: ExportChoice, content: FileContent) {
      const job = createFileJob(() => createFile(choice.format, content), content.readPage);
      setRows(0);
      setStopped(false);
      mutate({ job, content, choice, part: false });
    },
    /** After a failure: from where it failed. */
    resume: () => goOn(false),
    saveSoFar: () => goOn(true),
    /** Back to the choices after the end. */
    again: reset,
    stop() {
      stopping.current?.abort();
      reset();
      setStopped(true);
    },
  };
}

/** Returns a function that names a file by its content, with the current date. */
function useFileName(roleId: number | null) {
  const { event } = useSession();
  // Everyone's needs none, and not everybody may ask for them.
  const { data: roles } = useQuery({ ...rolesQuery, enabled: roleId !== null });
  const named = roles?.find(({ id }) => id === roleId)?.name;
  const role = roleId === null ? null : (named ?? words.users.roleById(roleId));
  return (what: string, format: ExportChoice['format'], partial: boolean) =>
    fileName({
      event: event.name,
      what,
      role,
      date: new Date(),
      timeZone: event.timeZone,
      format,
      partial,
    });
}

/** Browsers read a file some time after the click that saves it, and do not tell when. */
const READ_BY_MS = 60_000;

/** Hands a file over to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_MS);
}
