/** The German words of invitations and sessions. */
import type * as english from '../en/access.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, list } = words;

export const accessWords: Translation<typeof english.accessWords> = {
  notPermitted: 'Kein Zugriff auf die Zugänge',
  loading: 'Zugänge werden geladen\u00A0…',
  failed: 'Die Zugänge konnten nicht geladen werden',
  noPermissions: 'keine Berechtigungen',
  headOf: (departments: string[]) => `Leitung von ${list(departments)}`,

  unnamed: (departments: string[]) => `Keine Bewerbung nennt ${list(departments)}`,
  invite: 'Einladen',
  inviteFailed:
    'Das Formular konnte nicht geöffnet werden. Bitte die Verbindung prüfen und noch einmal „Einladen“ wählen.',
  form: {
    title: 'Jemanden einladen',
    nameHint: 'Eine Person, so wie sie in Sichtungen und im Protokoll stehen soll.',
    nameWrong:
      'Bitte einen Namen mit 1 bis 100 Zeichen eingeben, der nicht wie „local“, „identity provider“, „Rollcall“, „npm run …“ oder „demo event“ aussieht: So nennt das Protokoll Rollcall selbst. Buchstaben zweier Alphabete in einem Wort gehen auch nicht.',
    kind: 'Wer',
    kinds: { staff: 'Team', head: 'Leitung eines Bereichs' },
    departmentsHint:
      'Zu sehen sind die Personen, die für diese Bereiche geplant, ihnen zugeteilt oder von ihnen angefragt sind: Kontaktwege und die Antworten, die die Koordination unter „Bereiche“ freigibt. Keine Anschrift, kein amtlicher Name, niemand sonst.',
    departmentsWrong: 'Bitte mindestens einen Bereich wählen.',
    departmentsNotYours:
      'Um die Leitung eines Bereichs einzuladen, braucht man selbst die Berechtigungen für Personen und Bewerbungen.',
    departmentsLoading: 'Bereiche werden gelesen\u00A0…',
    departmentsFailed: 'Die Bereiche konnten nicht geladen werden',
    noDepartments: 'Noch nennt keine Bewerbung einen Bereich.',
    permissions: 'Berechtigungen',
    permissionsHint: {
      'user:read': 'Personen suchen und filtern',
      'volunteer:read': 'Mit „Personen“ auch die Übersicht zum Sichten',
      'data:export':
        'Dateien, Einsatzlisten, gedruckte Listen und kopierte Adressen vieler Personen',
      'review:write': 'Zusammen mit „Personen“ und „Bewerbungen“',
      'audit:read': 'Wer wessen Daten angesehen hat',
      'access:manage': 'Zugänge geben und nehmen',
    },
    notYours: 'Vergeben lässt sich nur eine Berechtigung, die man selbst hat.',
    permissionsWrong: 'Bitte mindestens eine wählen.',
    days: 'Tage, die der Link gilt',
    daysWrong: (most: number) => `Bitte eine ganze Zahl von 1 bis ${number(most)} eingeben.`,
    stays: 'Auf dem Gerät bis dahin angemeldet bleiben',
    staysHint:
      'Nur für ein Gerät, das niemand sonst benutzt. Sonst endet die Anmeldung nach 30 Minuten ohne Aktivität und nach 8 Stunden. Der Link lässt sich dann auf demselben Gerät wieder öffnen.',
    submit: 'Link erstellen',
    submitting: 'Link wird erstellt\u00A0…',
    failed: 'Die Einladung wurde nicht erstellt',
  },
  made: {
    title: (name: string) => `Link für ${isolate(name)}`,
    once: 'Nur jetzt zu sehen. Bitte niemand anderem geben: Der Link gilt nur auf einem Gerät, und zwar auf dem, mit dem man sich zuerst anmeldet.',
    onlyHere:
      'Dieser Link funktioniert nur auf diesem Computer, weil Rollcall hier unter seiner lokalen Adresse geöffnet ist. Bitte Rollcall unter der Adresse öffnen, die auch andere benutzen, und dann neu einladen.',
    link: 'Link',
    copy: 'Link kopieren',
    qr: (name: string) => `QR-Code des Links für ${isolate(name)}`,
    until: (when: string) =>
      `Gilt bis ${when}. Die Anmeldung endet nach 30 Minuten ohne Aktivität und nach 8 Stunden. Der Link lässt sich dann auf demselben Gerät wieder öffnen.`,
    question: {
      title: 'Diesen Link schließen?',
      text: 'Er wird nicht noch einmal angezeigt. Ohne ihn ist eine neue Einladung nötig.',
      stay: 'Zurück zum Link',
      leave: 'Schließen',
    },
    stays: (when: string) => `Gilt bis ${when}; so lange bleibt auch die Anmeldung bestehen.`,
  },

  invitations: 'Einladungen',
  noInvitations: 'Noch wurde niemand eingeladen.',
  open: (when: string) => `Noch nicht benutzt, gilt bis ${when}`,
  used: (when: string) => `Benutzt am ${when}`,
  reopens: (when: string) => `lässt sich auf demselben Gerät wieder öffnen bis ${when}`,
  expired: (when: string) => `Abgelaufen am ${when}`,
  invitedBy: (name: string, when: string) => `Eingeladen von ${isolate(name)} am ${when}`,
  stays: 'Bleibt angemeldet',
  withdraw: 'Zurückziehen',
  withdrawOf: (name: string) => `Einladung zurückziehen: ${isolate(name)}`,
  remove: 'Entfernen',
  removeOf: (name: string) => `Einladung aus der Liste entfernen: ${isolate(name)}`,

  permit: {
    open: 'Ändern',
    openOf: (name: string) => `Berechtigungen ändern: ${isolate(name)}`,
    title: (name: string) => `Berechtigungen: ${isolate(name)}`,
    text: 'Es gilt sofort, auch in offenen Tabs. Im Protokoll steht, was vorher galt und was jetzt gilt.',
    failed: 'Es wurde nichts geändert',
  },
  decidedBy: {
    key: 'Durch den Zugangsschlüssel dieses Servers, der alles erlaubt.',
    provider: 'Durch die Gruppen beim Anmeldedienst, bei jeder Anmeldung. Bitte dort ändern.',
    invitation: 'Die Einladung gibt es nicht mehr: Um das zu entziehen, die Sitzung beenden.',
  },

  sessions: 'Sitzungen',
  own: 'Diese Sitzung',
  from: (address: string) => `von ${address}`,
  since: (when: string) => `Seit ${when}`,
  seen: (when: string) => `zuletzt aktiv ${when}`,
  until: (when: string) => `längstens bis ${when}`,
  unknownBrowser: 'Unbekannter Browser',
  browserOn: (browser: string, system: string) => `${isolate(browser)} unter ${isolate(system)}`,
  devicesOf: (name: string) => `Geräte: ${isolate(name)}`,
  ended: 'Beendet',
  several: (browser: string, sessions: number) => `${isolate(browser)} ×${number(sessions)}`,
  showEach: 'Einzeln zeigen',
  hideEach: 'Einzelne ausblenden',
  showEachOf: (device: string) => `Einzeln zeigen: ${device}`,
  hideEachOf: (device: string) => `Einzelne ausblenden: ${device}`,
  endSeveral: (sessions: number) => `${number(sessions)} beenden`,
  hasEnded: (name: string, sessions: number) =>
    `${sessions === 1 ? 'Sitzung' : `${number(sessions)} Sitzungen`} beendet: ${isolate(name)}.`,
  othersEnded: 'Alle anderen Sitzungen sind beendet.',
  end: 'Beenden',
  endSomeOf: (name: string, device: string, sessions: number) =>
    `${sessions === 1 ? 'Sitzung' : number(sessions)} beenden: ${isolate(name)}, ${device}`,
  endTitle: (name: string, sessions: number) =>
    `${sessions === 1 ? 'Sitzung' : `${number(sessions)} Sitzungen`} beenden: ${isolate(name)}?`,
  endText: (device: string, sessions: number) =>
    `${device}: ${sessions === 1 ? 'Die Sitzung endet' : 'Die Sitzungen enden'} sofort, auch in offenen Tabs. Unbenutzte Einladungen dieser Person werden zurückgezogen. Wer sich per Einladung angemeldet hat, braucht danach eine neue.`,
  endSubmit: (sessions: number) => (sessions === 1 ? 'Sitzung beenden' : 'Sitzungen beenden'),
  endOf: (name: string) => `Sitzung beenden: ${isolate(name)}`,
  endOthers: 'Alle anderen beenden',
  endOthersTitle: 'Alle anderen Sitzungen beenden?',
  endOthersText: (others: number) =>
    `${others === 1 ? '1 Sitzung endet' : `${number(others)} Sitzungen enden`} sofort, auch in offenen Tabs. Unbenutzte Einladungen dieser Personen werden zurückgezogen. Wer sich per Einladung angemeldet hat, braucht danach eine neue.`,
  alsoWithdrawn: (invitations: number) =>
    `Ebenfalls zurückgezogen: ${invitations === 1 ? '1 unbenutzte Einladung' : `${number(invitations)} unbenutzte Einladungen`}.`,
  notDone: 'Das hat nicht geklappt',
};

export const ownDevicesWords: Translation<typeof english.ownDevicesWords> = {
  text: 'Auf einem Gerät endet die Anmeldung nach 30 Minuten ohne Aktivität.',
  loading: 'Geräte werden geladen\u00A0…',
  failed: 'Die Geräte konnten nicht geladen werden',
  endOn: (browser: string) => `Beenden: ${isolate(browser)}`,
  endOthers: 'Überall sonst abmelden',
  ended: (sessions: number) =>
    `${sessions === 1 ? '1 Gerät ist' : `${number(sessions)} Sitzungen sind`} abgemeldet, auch in offenen Tabs.`,
};
