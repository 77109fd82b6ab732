import { plural } from '../messages/define-messages.ts';
import type { UiMessages } from './ui-messages.ts';

/** The messages of this package in German, for `MessagesProvider`. */
export const german: UiMessages = {
  alert: { close: 'Schließen' },
  avatarGroup: { more: plural({ one: '# weitere Person', other: '# weitere Personen' }, 'de') },
  breadcrumb: { label: 'Navigationspfad' },
  calendar: {
    navigation: 'Monate',
    previousMonth: 'Vorheriger Monat',
    nextMonth: 'Nächster Monat',
    today: ({ date }) => `Heute, ${date}`,
    selected: ({ date }) => `${date}, ausgewählt`,
  },
  chart: { table: 'Werte als Tabelle' },
  codeBlock: { copy: 'Code kopieren' },
  checkboxGroup: { required: 'Mindestens eine Option auswählen' },
  combobox: {
    invalid: 'Eine der Optionen auswählen',
    clear: 'Leeren',
    create: ({ text }) => `„${text}“ anlegen`,
    loading: 'Wird geladen\u00A0…',
    noResults: 'Keine Ergebnisse',
    results: plural({ one: '# Ergebnis', other: '# Ergebnisse' }, 'de'),
  },
  commandPalette: {
    noResults: 'Keine Ergebnisse',
    results: plural({ one: '# Ergebnis', other: '# Ergebnisse' }, 'de'),
  },
  confirmDialog: { cancel: 'Abbrechen', error: 'Etwas ist schiefgegangen' },
  copyButton: { copied: 'Kopiert', failed: 'Kopieren nicht möglich' },
  copyText: {
    title: 'Selbst kopieren',
    description:
      'Der Browser lässt diese Seite nicht kopieren. Der Text ist markiert, damit du ihn kopieren kannst.',
    close: 'Schließen',
  },
  dataTable: {
    selectAll: 'Alle Zeilen auswählen',
    selectRow: ({ row }) => `${row} auswählen`,
    details: 'Einzelheiten',
    rowDetails: ({ row }) => `Einzelheiten: ${row}`,
    empty: 'Keine Zeilen',
  },
  dateInput: {
    invalid: ({ example }) => `Datum eingeben, zum Beispiel ${example}`,
    notAvailable: 'Dieses Datum ist nicht verfügbar',
  },
  datePicker: { open: 'Datum auswählen' },
  dateRange: { start: 'Anfang', end: 'Ende', open: 'Zeitraum auswählen' },
  dialog: { close: 'Schließen' },
  errorFallback: {
    title: 'Etwas ist schiefgegangen',
    goBack: 'Zurück',
    refreshPage: 'Seite neu laden',
  },
  errorState: { tryAgain: 'Erneut versuchen' },
  facetList: {
    more: plural({ one: '# weiterer Wert', other: '# weitere Werte' }, 'de'),
    remove: 'Filter entfernen',
  },
  field: { optional: 'optional' },
  fileUpload: {
    selectFile: 'Datei auswählen oder hier ablegen',
    selectFiles: 'Dateien auswählen oder hier ablegen',
    wrongType: ({ name, accept }) => `„${name}“ wird nicht angenommen, nur ${accept}`,
    folder: ({ name }) => `„${name}“ ist ein Ordner: seine Dateien auswählen`,
    remove: ({ name }) => `${name} entfernen`,
    uploading: 'Wird hochgeladen\u00A0…',
  },
  link: { opensInNewTab: '(öffnet in einem neuen Tab)' },
  multiSelect: {
    added: ({ label }) => `${label} hinzugefügt`,
    removed: ({ label }) => `${label} entfernt`,
    remove: ({ label }) => `${label} entfernen`,
  },
  numberInput: {
    increase: 'Erhöhen',
    decrease: 'Verringern',
    invalid: ({ example }) => `Zahl eingeben, zum Beispiel ${example}`,
  },
  pagination: {
    label: 'Seiten',
    previous: 'Zurück',
    next: 'Weiter',
    page: ({ page }) => `Seite ${page}`,
  },
  passwordInput: { show: 'Passwort anzeigen', hide: 'Passwort verbergen' },
  rating: {
    noRatings: 'Noch keine Bewertungen',
    rating: ({ value }) => `Mit ${value} von 5 bewertet`,
  },
  rangeSlider: { from: 'Von', to: 'Bis' },
  ratingInput: { stars: ({ value }) => `${value} von 5 Sternen` },
  searchInput: { label: 'Suche', clear: 'Suche leeren' },
  skipLink: { label: 'Zum Inhalt springen' },
  spinner: { loading: 'Wird geladen\u00A0…' },
  stat: { increase: 'Anstieg um', decrease: 'Rückgang um' },
  stepper: { label: 'Schritte', complete: 'abgeschlossen' },
  tagInput: {
    remove: ({ tag }) => `Tag ${tag} entfernen`,
    added: ({ tag }) => `Tag ${tag} hinzugefügt`,
    removed: ({ tag }) => `Tag ${tag} entfernt`,
    duplicate: ({ tag }) => `Tag ${tag} ist schon vorhanden`,
  },
  themeToggle: {
    switchToDark: 'Zum dunklen Design wechseln',
    switchToLight: 'Zum hellen Design wechseln',
  },
  toast: { close: 'Schließen', notification: 'Benachrichtigung', region: 'Benachrichtigungen ({hotkey})' },
};
