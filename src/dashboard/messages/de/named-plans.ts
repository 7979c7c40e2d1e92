/** The German words of named plans. */
import type * as english from '../en/named-plans.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number, count } = words;
const people = (value: number) => count(value, 'Person', 'Personen');

export const namedPlanWords: Translation<typeof english.namedPlanWords> = {
  open: 'Pläne',
  openFailed:
    'Die Pläne ließen sich nicht öffnen. Bitte die Verbindung prüfen und erneut „Pläne“ wählen.',
  title: 'Pläne',
  intro:
    'Den Plan unter einem Namen behalten, einen anderen ausprobieren und vergleichen. Alle, die sichten, sehen diese Pläne.',
  loading: 'Wird geladen\u00A0…',
  loadFailed: 'Die Pläne konnten nicht geladen werden',
  close: 'Schließen',
  back: 'Alle Pläne',

  keep: {
    plan: 'Den Plan behalten als',
    named: (name) => `Eine Kopie von „${name}“ behalten als`,
    save: 'Behalten',
    taken: (name) => `Es gibt schon einen Plan „${name}“. Bitte einen anderen Namen wählen.`,
    full: (most, oldest) =>
      `Es gibt ${number(most)} Pläne, mehr werden nicht behalten. Bitte zuerst einen verwerfen: „${oldest}“ wurde am längsten nicht geändert.`,
    waiting: 'Der Plan wird noch gelesen.',
  },

  list: 'Behaltene Pläne',
  none: 'Noch kein Plan behalten',
  thePlan: 'Der Plan',
  thePlanHint: 'Er zählt in Mappen, für Bereichsleitungen und bei allem, was einzutragen ist.',
  shown: 'jetzt zu sehen',
  size: (value) => people(value),
  kept: (by, when) => `behalten von ${isolate(by)}, ${when}`,
  changed: (by, when) => `geändert von ${isolate(by)}, ${when}`,
  compare: 'Vergleichen',
  compareWith: (name) => `Vergleichen: „${name}“ mit dem Plan`,
  discard: (name) => `„${name}“ verwerfen`,
  discardAsk: (name) => `„${name}“ für alle verwerfen?`,
  discardYes: 'Verwerfen',
  cancel: 'Abbrechen',
  rename: (name) => `„${name}“ umbenennen`,
  renaming: {
    newName: (name) => `Neuer Name von „${name}“`,
    save: 'Speichern',
    renamedByOther: (name) =>
      `Der Plan wurde inzwischen von jemand anderem umbenannt und heißt jetzt „${name}“. „Speichern“ benennt ihn noch einmal um.`,
  },
  readOnly: 'Die Pläne sind zu sehen. Ändern darf sie, wer sichten darf.',

  done: {
    kept: (name) => `Als „${name}“ behalten.`,
    discarded: (name) => `„${name}“ ist verworfen.`,
    renamed: (name) => `In „${name}“ umbenannt.`,
    restored: (name) => `„${name}“ ist wieder da.`,
  },
  undo: 'Rückgängig',
  notSaved: 'Das konnte nicht gespeichert werden',

  banner: {
    label: 'Der Plan, der zu sehen ist',
    trying: (name) => `Ausprobiert: ${isolate(name)}, nicht der Plan`,
    loading: 'Ein Plan zum Ausprobieren wird noch gelesen',
    hint: 'Wer hier plant, ändert nur diesen Plan.',
    hintRead: 'Die Zahlen hier sind von diesem Plan.',
    entering: (name) => `Diese Seite zeigt den Plan, nicht ${isolate(name)}`,
    gone: (name) =>
      `„${name}“ wurde von jemand anderem verworfen. Zu sehen ist der letzte Stand, der sich nicht mehr ändern lässt.`,
    goneUnseen: 'Dieser Plan wurde verworfen',
    failed: 'Dieser Plan konnte nicht geladen werden',
    putBack: 'Wiederherstellen',
    leave: 'Zurück zum Plan',
    compare: 'Mit dem Plan vergleichen',
  },

  inNamed: (name) => `Geplant in „${name}“, nicht im Plan`,
  inNamedHint: 'Was hier gewählt wird, ändert nur diesen Plan.',
  packets: (name) =>
    `Die Übersicht zeigt „${name}“, Mappen enthalten aber den Plan. Dafür bitte zum Plan zurückkehren.`,
  exported: (name) =>
    `Wer als geplant markiert ist, ist es in „${name}“, nicht im Plan. Die Spalten „Geplant für“ und „Noch einzutragen“ enthalten den Plan.`,
  savedOne: (name, where, planned) =>
    planned
      ? `${name} ist in diesem Plan für ${where} geplant.`
      : `${name} ist in diesem Plan nicht mehr für ${where} geplant.`,
  unsaved: (value) =>
    value === 1
      ? 'Eine Änderung an diesem Plan konnte nicht gespeichert werden.'
      : `${number(value)} Änderungen an diesem Plan konnten nicht gespeichert werden.`,
  tryAgain: 'Erneut versuchen',

  comparison: {
    title: (name) => `${isolate(name)} und der Plan`,
    table: 'Vergleich der Bereiche',
    department: 'Bereich',
    target: 'Soll',
    noTarget: 'Kein Soll',
    assigned: 'Zugeteilt',
    plan: 'Geplant: der Plan',
    named: 'Geplant: dieser',
    difference: 'Unterschied',
    result: 'Mit diesem Plan',
    short: (value) => `${number(value)} zu wenig`,
    over: (value) => `${number(value)} zu viel`,
    enough: 'genug',
    before: (text) => `jetzt: ${text}`,
    all: 'Alle Bereiche',
    show: (value, what, department) => `${what}, ${department}: ${people(value)} zeigen`,
    same: 'Er ist gleich wie der Plan.',
    differs: (added, removed, moved) =>
      `Für ${people(added + removed + moved)} würde sich etwas ändern: ${[
        ...(added > 0 ? [`${number(added)} neu geplant`] : []),
        ...(removed > 0 ? [`${number(removed)} nicht mehr geplant`] : []),
        ...(moved > 0 ? [`${number(moved)} in anderen Bereichen`] : []),
      ].join(', ')}.`,
    absent: (value) =>
      value === 1
        ? 'Eine Person darin hat keine Bewerbung mehr. Sie zählt nicht und bleibt, wie sie ist.'
        : `${people(value)} darin haben keine Bewerbung mehr. Sie zählen nicht und bleiben, wie sie sind.`,
    absentInRole: (value) =>
      value === 1
        ? 'Eine Person darin hat diese Rolle nicht, oder keine Bewerbung mehr. Sie zählt nicht.'
        : `${people(value)} darin haben diese Rolle nicht, oder keine Bewerbung mehr. Sie zählen nicht.`,
    unknown: (value, names) =>
      value === 1
        ? `Ein Bereich darin steht in keiner Bewerbung mehr: ${names}.`
        : `${number(value)} Bereiche darin stehen in keiner Bewerbung mehr: ${names}.`,
    reading: 'Bewerbungen werden noch gelesen, die Zahlen wachsen also noch.',
  },

  make: {
    make: 'Zum Plan machen',
    hint: (name) => `Der jetzige Plan wird vorher als „${name}“ behalten.`,
    former: (when) => `Der Plan bis ${when}`,
    everyone: 'Das betrifft alle: Bitte alle Rollen zeigen, um ihn zum Plan zu machen.',
    showEveryone: 'Alle Rollen zeigen',
    whole: 'Er kann der Plan werden, sobald alle Bewerbungen gelesen sind.',
    full: (most, oldest) =>
      `Der jetzige Plan könnte nicht behalten werden: Es gibt ${number(most)} Pläne. Bitte zuerst einen verwerfen: „${oldest}“ wurde am längsten nicht geändert.`,
    keeping: 'Der jetzige Plan wird behalten\u00A0…',
    making: (done, all) => `${number(done)} von ${people(all)} geändert\u00A0…`,
    made: (name, value) => `„${name}“ ist jetzt der Plan. Geändert: ${people(value)}.`,
    keptAs: (name) => `Der frühere Plan ist als „${name}“ behalten.`,
    undone: (value) => `Rückgängig gemacht für ${people(value)}.`,
  },
};
