const fields: Readonly<Record<string, string>> = {
  Title: 'Titel',
  Content: 'Inhalt',
  Description: 'Beschreibung',
  'Variable name': 'Name der Variable',
  'Variable description': 'Beschreibung der Variable',
  'Default value': 'Standardwert',
  Tag: 'Schlagwort',
  title: 'Titel',
  content: 'Inhalt',
  description: 'Beschreibung',
  category: 'Kategorie',
  tags: 'Schlagwörter',
  visibility: 'Sichtbarkeit',
};

const translateField = (name = '') => (Object.hasOwn(fields, name) ? (fields[name] ?? name) : name);
const germanNumber = (text = '') => text.replaceAll(',', '.');

/** Sentences of `rules/import.ts`, each with its German one. */
const sentences: [english: RegExp, german: string | ((...matches: string[]) => string)][] = [
  [/^Please select a valid JSON file$/, 'Bitte eine gültige JSON-Datei auswählen'],
  [
    /^Invalid format: Expected an array of prompts$/,
    'Ungültiges Format: Erwartet wird eine Liste von Prompts',
  ],
  [/^Prompt at index (\d+) variable at index (\d+)/, 'Prompt mit Index $1, Variable mit Index $2'],
  [/^Prompt at index (\d+)/, 'Prompt mit Index $1'],
  [/ is missing required field: (\w+)$/, (_, field) => `: Pflichtfeld fehlt: ${translateField(field)}`],
  [/ is missing required fields$/, ': Name oder Beschreibung fehlt'],
  [
    /: ([\w ]+) must be at most ([\d,]+) characters long$/,
    (_, field, max) => `: ${translateField(field)} darf höchstens ${germanNumber(max)} Zeichen haben`,
  ],
  [
    /: ([\w ]+) contains characters that cannot be stored$/,
    (_, field) => `: ${translateField(field)} enthält Zeichen, die sich nicht speichern lassen`,
  ],
  [/^Valid categories are: $/, 'Gültige Kategorien: '],
  [/ has invalid category: /, ': Ungültige Kategorie: '],
  [
    /: A variable name starts with .*$/,
    ': Der Name einer Variable beginnt mit einem Buchstaben oder Unterstrich und besteht aus Buchstaben, Ziffern, Leerzeichen, Binde- und Unterstrichen',
  ],
  [/: ([\w ]+) must be a string$/, (_, field) => `: ${translateField(field)} muss Text sein`],
  [/: A prompt may have at most (\d+) variables$/, ': Ein Prompt darf höchstens $1 Variablen haben'],
  [/: A prompt may have at most (\d+) tags$/, ': Ein Prompt darf höchstens $1 Schlagwörter haben'],
  [/: Each variable name must be unique$/, ': Jeder Variablenname darf nur einmal vorkommen'],
  [/ has invalid variables format$/, ': variables hat ein ungültiges Format'],
  [/: (\w+) is not valid$/, (_, field) => `: ${translateField(field)} ist ungültig`],
  [/: and ([\d,]+) more$/, (_, count) => `: und ${germanNumber(count)} weitere`],
];

/** Translates an error of an import file; text of the file in it stays as it is. */
export const translateImportError = (message: string): string =>
  sentences.reduce((text, [english, german]) => text.replace(english, german as string), message);
