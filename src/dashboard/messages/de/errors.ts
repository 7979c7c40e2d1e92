/** The German words of the errors: a sentence for each code of the bff, with the next step. */
import type { FieldProblem } from '../../../contract/bff/errors.ts';
import type { problems as English } from '../en/errors.ts';
import { formatList } from '../format.ts';
import type { Translation } from '../translation.ts';
import { isolate } from '../isolate.ts';

const LATER =
  'Bitte gleich noch einmal versuchen. Bleibt der Fehler, bitte die Administration informieren.';
const NEW_LINK = 'Wer eingeladen hat, kann einen neuen ausstellen.';
const ADDRESS = 'Wer Rollcall betreibt, muss SERVICE_BASE_URL prüfen.';
const CREDENTIAL =
  'Wer Rollcall betreibt, muss die Zugangsdaten für den Registrierungsdienst prüfen.';
const CLIENT =
  'Wer Rollcall betreibt, muss SERVICE_CLIENT_ID, SERVICE_CLIENT_SECRET und SERVICE_TOKEN_URL prüfen.';
const KEPT =
  'Was bisher gelesen wurde, bleibt. Bitte an die Verantwortlichen für den Registrierungsdienst wenden.';

const number = (value: number) => new Intl.NumberFormat('de').format(value);
const short = (seconds: number) =>
  seconds < 120 ? `${seconds} s` : `${number(Math.round(seconds / 60))} min`;
const list = (parts: string[]) => formatList('de', parts);

const fieldProblems: Record<FieldProblem, string> = {
  invalid: 'ungültig',
  wrong_type: 'von falscher Art',
  too_small: 'zu klein oder zu kurz',
  too_large: 'zu groß oder zu lang',
  not_allowed: 'keiner der erlaubten Werte',
  not_issued_here: 'nicht von diesem Server',
  other_search: 'aus einer anderen Suche',
};

function fieldsOf(fields: Record<string, FieldProblem>): string {
  // A newer server may know more problems than this page.
  const parts = Object.entries(fields).map(
    ([name, problem]) => `${isolate(name)} (${fieldProblems[problem] ?? problem})`,
  );
  return list(parts);
}

const usedUp = {
  'signed-out': 'Dieser Link ist mit der Abmeldung verbraucht worden.',
  ended: 'Dieser Link ist verbraucht: Der Zugang wurde beendet.',
  unknown: 'Dieser Link ist verbraucht.',
};

export const problems: Translation<typeof English> = {
  signed_out: () => 'Die Anmeldung ist abgelaufen. Bitte neu anmelden.',
  wrong_key: () => 'Dieser Schlüssel ist ungültig.',
  invitation_unknown: () =>
    'Diese Einladung gibt es nicht. Vielleicht wurde sie zurückgezogen. Wer eingeladen hat, kann einen neuen Link ausstellen.',
  invitation_used: () =>
    `Dieser Link wurde schon benutzt. Er lässt sich nur in dem Browser wieder öffnen, in dem man sich damit zuerst angemeldet hat, und nicht mehr, sobald man sich dort abgemeldet hat. Bitte dort öffnen. ${NEW_LINK}`,
  invitation_used_up: ({ why }) =>
    `${usedUp[why ?? 'unknown']} Er lässt sich nirgends wieder öffnen. ${NEW_LINK}`,
  invitation_expired: () => `Dieser Link ist abgelaufen. ${NEW_LINK}`,

  not_permitted: ({ permissions }) =>
    `Dafür fehlt die Berechtigung. Die Administration kann sie vergeben: ${list(permissions)}.`,
  outside_departments: () =>
    'Zu sehen sind hier nur die Personen der eigenen Bereiche. Für alles andere hilft weiter, wer eingeladen hat.',
  other_site: ({ origin }) =>
    `Anfragen von anderen Websites werden abgelehnt. Bitte stattdessen ${origin} öffnen.`,
  unknown_host: () =>
    'Unter dieser Adresse ist Rollcall nicht zu erreichen. Wer es betreibt, muss PUBLIC_URL setzen.',

  invalid_request: ({ fields }) =>
    `Der Server hat die Anfrage nicht angenommen: ${fieldsOf(fields)}. Bitte ändern oder neu beginnen.`,
  body_not_json: () =>
    'Der Server konnte die Anfrage nicht lesen. Bitte die Seite neu laden und erneut versuchen.',
  body_incomplete: () => 'Die Anfrage kam nicht vollständig an. Bitte erneut versuchen.',
  body_too_large: () => 'Die Anfrage ist zu groß. Bitte den Text kürzen und erneut versuchen.',
  body_of_other_type: () =>
    'Der Server konnte die Anfrage nicht lesen. Bitte die Seite neu laden und erneut versuchen.',
  service_refused: () =>
    'Der Registrierungsdienst hat die Anfrage nicht angenommen. Bitte die Suche neu beginnen.',

  not_found: () => 'Unter dieser Adresse gibt es nichts.',
  user_unknown: () => 'Niemand hat diese ID.',
  review_of_nobody: () =>
    'Mit dieser ID ist niemand angemeldet, deshalb wurde die Sichtung nicht gespeichert. Bei einer neuen Anmeldung bitte in fünf Minuten erneut versuchen.',
  vote_of_nobody: () => 'Diese Person steht nicht mehr auf der Liste des Bereichs.',

  vote_changed: () => 'Inzwischen hat jemand anders geantwortet.',
  permissions_changed: () =>
    'Diese Berechtigungen wurden geändert, seit sie geöffnet wurden. Bitte schließen und ansehen, was jetzt gilt.',
  last_admin: () =>
    'Danach könnte niemand sonst, der angemeldet ist, Zugänge verwalten. Bitte zuerst jemand anderem „Zugänge verwalten“ geben und ihn sich anmelden lassen.',
  too_many_invitations: ({ most }) =>
    `Von diesem Konto sind ${number(most)} Einladungen unbenutzt oder vom letzten Tag. Bitte einige zurückziehen oder morgen neu einladen.`,

  too_many_attempts: () => 'Zu viele Anmeldeversuche.',
  too_many_requests: () => 'Das ist mehr, als eine Sitzung auf einmal anfragen darf.',
  directory_full: () => 'Zurzeit werden zu viele verschiedene Rollen durchsucht.',
  service_busy: ({ seconds }) =>
    `Der Registrierungsdienst ist ausgelastet${seconds === null ? '' : `, weiter in ${short(seconds)}`}.`,

  internal: () => `Auf dem Server ist ein Fehler aufgetreten. ${LATER}`,
  database_unavailable: () => `Die Datenbank dieses Servers antwortet nicht. ${LATER}`,
  provider_away: () => `Der Anmeldedienst ist nicht erreichbar. ${LATER}`,
  browser_left: () => 'Die Anfrage wurde abgebrochen.',
  service_unreachable: () => `Der Registrierungsdienst ist nicht erreichbar. ${LATER}`,
  service_timeout: () => `Der Registrierungsdienst hat nicht rechtzeitig geantwortet. ${LATER}`,
  service_failed: ({ serviceStatus }) =>
    `Im Registrierungsdienst ist ein Fehler aufgetreten (${serviceStatus}). ${LATER}`,
  service_unexpected: ({ serviceStatus }) =>
    `Der Registrierungsdienst hat unerwartet geantwortet (${serviceStatus}). ${ADDRESS}`,
  service_redirected: ({ serviceStatus }) =>
    `Der Registrierungsdienst leitet an eine andere Adresse weiter (${serviceStatus}), der Rollcall nicht folgt. ${ADDRESS}`,
  service_not_there: () =>
    `Der Registrierungsdienst wurde unter seiner Adresse nicht gefunden (404). ${ADDRESS}`,
  records_not_there: () =>
    `Der Registrierungsdienst hat für niemanden eine Bewerbung gefunden (404). Haben sich Personen beworben, ist seine Adresse falsch. ${ADDRESS}`,
  service_not_json: () => `Der Registrierungsdienst hat nicht mit JSON geantwortet. ${ADDRESS}`,
  service_unreadable: () => `Die Antwort des Registrierungsdienstes ist nicht lesbar. ${LATER}`,
  service_too_large: () => 'Die Antwort des Registrierungsdienstes ist zu groß.',
  applications_incomplete: () =>
    'Die Bewerbungen werden noch gelesen. Bitte gleich erneut versuchen.',
  applications_too_large: ({ megabytes }) =>
    `Zusammen brauchen die Bewerbungen mehr als die ${number(megabytes)} MB, die dieser Server im Speicher hält. Bitte eine einzelne Rolle wählen und die Administration informieren.`,
  service_refused_credential: () =>
    `Der Registrierungsdienst hat die Zugangsdaten dieses Servers abgelehnt (401). ${CREDENTIAL}`,
  service_lacks_scope: ({ permissions }) =>
    `Den Zugangsdaten dieses Servers fehlt eine Berechtigung (403)${permissions.length > 0 ? `: ${list(permissions)}` : ''}. ${CREDENTIAL}`,
  token_refused: ({ serviceStatus, oauthError }) =>
    `Der Registrierungsdienst hat diesem Server kein Zugriffstoken gegeben (${serviceStatus}${oauthError ? `, ${oauthError}` : ''}). ${CLIENT}`,
  token_failed: ({ serviceStatus }) =>
    `Der Registrierungsdienst hat diesem Server kein Zugriffstoken gegeben (${serviceStatus}). ${LATER}`,
  token_unreadable: () =>
    `Der Registrierungsdienst hat diesem Server ohne Zugriffstoken geantwortet. ${CLIENT}`,

  pages_in_circle: () => `Die Seiten des Registrierungsdienstes drehen sich im Kreis. ${KEPT}`,
  pages_without_people: () =>
    `Der Registrierungsdienst liefert Seite um Seite, auf der niemand steht. ${KEPT}`,
  pages_without_end: () => `Die Seiten des Registrierungsdienstes nehmen kein Ende. ${KEPT}`,
  page_missing: () =>
    'Mitten in seinen Seiten hat der Registrierungsdienst eine leere Antwort gegeben.',
  directory_shrank: ({ people, peopleBefore }) =>
    `Der Registrierungsdienst nennt nur noch ${number(people)} statt ${number(peopleBefore)} Personen. Die frühere Liste bleibt, bis er das noch einmal bestätigt.`,
  directory_lost: () =>
    `Der Server hat seine Liste der Personen verloren und liest sie neu. ${LATER}`,
};
