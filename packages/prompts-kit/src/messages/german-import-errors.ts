const fields: Readonly<Record<string, string>> = {
  Title: 'Titel',
  Content: 'Inhalt',
  Description: 'Beschreibung',
  'Variable name': 'Name der Variable',
  'Variable description': 'Beschreibung der Variable',
  'Default value': 'Standardwert',
  Option: 'Auswahlwert',
  Tag: 'Schlagwort',
  title: 'Titel',
  content: 'Inhalt',
  description: 'Beschreibung',
  category: 'Kategorie',
  options: 'Auswahlwerte',
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
  [
    /^No column is named prompt or content in the first line\. Columns: /,
    'Keine Spalte heißt in der ersten Zeile „prompt“ oder „content“. Spalten: ',
  ],
  [
    /^A quote in line (\d+), character (\d+) is not closed, or another one has to be doubled$/,
    'Ein Anführungszeichen in Zeile $1, Zeichen $2, wird nicht geschlossen, oder ein anderes muss verdoppelt werden',
  ],
  [
    /: (\d+) cells for (\d+) columns: text with the separator needs quotes$/,
    ': $1 Zellen für $2 Spalten: Text mit dem Trennzeichen braucht Anführungszeichen',
  ],
  [/^Invalid YAML in line (\d+)$/, 'Ungültiges YAML in Zeile $1'],
  [
    /^The metadata could not be read: invalid YAML in line (\d+)$/,
    'Die Metadaten konnten nicht gelesen werden: ungültiges YAML in Zeile $1',
  ],
  [/^The archive cannot be read$/, 'Das Archiv lässt sich nicht lesen'],
  [/^No prompts were found in the archive$/, 'Das Archiv enthält keine Prompts'],
  [
    /^The archive is too large: more than ([\d,]+) files or (\d+) MB$/,
    (_, files, megabytes) =>
      `Das Archiv ist zu groß: mehr als ${germanNumber(files)} Dateien oder ${megabytes} MB`,
  ],
  [/^Fields without a place here: /, 'Felder ohne Platz hier: '],
  [
    /^Titles, descriptions or tags were too long and shortened\. Prompts: /,
    'Titel, Beschreibungen oder Schlagwörter waren zu lang und wurden gekürzt. Prompts: ',
  ],
  [/^Files without prompts: /, 'Dateien ohne Prompts: '],
  [/ and ([\d,]+) more$/, (_, count) => ` und ${germanNumber(count)} weitere`],
  [/: and ([\d,]+) more$/, (_, count) => `: und ${germanNumber(count)} weitere`],
];

/** Translates an error of an import file; text of the file in it stays as it is. */
export const translateImportError = (message: string): string =>
  sentences.reduce((text, [english, german]) => text.replace(english, german as string), message);
