import { isObject, textOf, textsOf, type ForeignFile, type ForeignPrompt } from './foreign-prompt.ts';

interface JsonFormat {
  name: string;
  /** The entries, where a file is built as this product's are. */
  entriesOf: (file: unknown) => unknown[] | undefined;
  /** The prompt of an entry; undefined where it has not what this product's have. */
  promptOf: (entry: Record<string, unknown>, file: unknown) => ForeignPrompt | undefined;
}

/** Reads the JSON of another product; undefined where it is none of these, our own among them. */
export function readForeignJson(file: unknown): ForeignFile | undefined {
  for (const { name, entriesOf, promptOf } of formats) {
    const entries = entriesOf(file);
    const [first] = entries ?? [];
    if (!entries || !isObject(first) || !promptOf(first, file)) continue;
    const prompts = entries.map((entry) => (isObject(entry) ? promptOf(entry, file) : undefined));
    return { format: name, prompts };
  }
  return undefined;
}

/** The first that fits: those with more to be known by stand first. */
const formats: JsonFormat[] = [
  {
    name: 'LobeHub',
    entriesOf: (file) => listOf(file, 'agents') ?? stateOf(file) ?? alone(file),
    promptOf({ config, meta }) {
      const content = isObject(config) ? textOf(config.systemRole) : undefined;
      if (content === undefined || !isObject(meta)) return undefined;
      const { title, description, category, tags } = meta;
      return {
        title: textOf(title) ?? '',
        content,
        description: textOf(description),
        category: textOf(category),
        tags: textsOf(tags),
      };
    },
  },
  {
    name: 'Langfuse',
    entriesOf: (file) => newestOnly(listOf(file, 'prompts') ?? listOf(file, 'data') ?? alone(file)),
    promptOf({ name, prompt, tags, ...entry }) {
      const title = textOf(name);
      const content = textOf(prompt) ?? conversationOf(prompt);
      const isLangfuse =
        'version' in entry || 'labels' in entry || entry.type === 'text' || entry.type === 'chat';
      if (title === undefined || content === undefined || !isLangfuse) return undefined;
      return { title, content, tags: textsOf(tags) };
    },
  },
  {
    name: 'chatbot-ui',
    entriesOf: (file) =>
      isObject(file) && typeof file.version === 'number' ? listOf(file, 'prompts') : undefined,
    promptOf({ name, content, description, folderId }, file) {
      const title = textOf(name);
      const text = textOf(content);
      if (title === undefined || text === undefined) return undefined;
      const folder = folderNames(file).get(folderId);
      return {
        title,
        content: text,
        description: textOf(description),
        tags: folder === undefined ? [] : [folder],
      };
    },
  },
  {
    name: 'prompts.chat',
    entriesOf: list,
    promptOf({ act, prompt }) {
      const title = textOf(act);
      const content = textOf(prompt);
      return title === undefined || content === undefined ? undefined : { title, content };
    },
  },
  {
    name: 'Open WebUI',
    entriesOf: list,
    promptOf({ command, title, name, content, tags }) {
      const text = textOf(content);
      const slash = textOf(command);
      if (slash === undefined || text === undefined) return undefined;
      return { title: textOf(title) ?? textOf(name) ?? slash, content: text, tags: textsOf(tags) };
    },
  },
  {
    name: 'Cherry Studio',
    entriesOf: (file) => list(file) ?? listOf(file, 'agents') ?? alone(file),
    promptOf({ name, prompt, description, group }) {
      const title = textOf(name);
      const content = textOf(prompt);
      if (title === undefined || content === undefined) return undefined;
      return { title, content, description: textOf(description), tags: textsOf(group) };
    },
  },
  { name: 'NextChat', entriesOf: pairsOf, promptOf: (pair) => pair as unknown as ForeignPrompt },
];

function list(file: unknown): unknown[] | undefined {
  return Array.isArray(file) ? file : undefined;
}

const listOf = (file: unknown, key: string) => list(file) ?? (isObject(file) ? list(file[key]) : undefined);

/** A file that is one entry. */
const alone = (file: unknown) => (isObject(file) ? [file] : undefined);

/** LobeHub's backup: `{ state: { agents } }`, or `sessions` in older ones. */
const stateOf = (file: unknown) =>
  isObject(file) && isObject(file.state)
    ? (listOf(file.state, 'agents') ?? listOf(file.state, 'sessions'))
    : undefined;

/** A file holds every version of a prompt; the newest of each name is what the person means. */
function newestOnly(entries: unknown[] | undefined): unknown[] | undefined {
  const newest = new Map<unknown, unknown>();
  for (const entry of entries ?? []) {
    const name = isObject(entry) ? entry.name : entry;
    const known = newest.get(name);
    if (known === undefined || versionOf(entry) >= versionOf(known)) newest.set(name, entry);
  }
  return entries && [...newest.values()];
}

const versionOf = (entry: unknown) =>
  isObject(entry) && typeof entry.version === 'number' ? entry.version : 0;

/** The messages of a chat prompt as one text; a single one needs no role before it. */
function conversationOf(messages: unknown): string | undefined {
  if (!Array.isArray(messages) || messages.length === 0) return undefined;
  const texts = messages.filter(isObject).map(({ role, content, name }) => ({
    role: textOf(role),
    // A place for messages that come later.
    text: textOf(content) ?? `{{${textOf(name) ?? 'messages'}}}`,
  }));
  if (texts.length === 1) return texts[0]?.text;
  return texts
    .map(({ role, text }) => (role ? `${role.charAt(0).toUpperCase()}${role.slice(1)}:\n${text}` : text))
    .join('\n\n');
}

function folderNames(file: unknown): Map<unknown, string> {
  const folders = (isObject(file) ? list(file.folders) : undefined) ?? [];
  return new Map(
    folders.filter(isObject).flatMap(({ id, name }) => (textOf(name) ? [[id, textOf(name) ?? '']] : [])),
  );
}

/** `{ en: [[title, content], …], cn: … }` as prompts. */
function pairsOf(file: unknown): ForeignPrompt[] | undefined {
  const lists = isObject(file) ? Object.values(file) : [];
  if (!lists.every((pairs) => Array.isArray(pairs) && pairs.every(isPair))) return undefined;
  return (lists as [string, string][][]).flat().map(([title, content]) => ({ title, content }));
}

const isPair = (pair: unknown) =>
  Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string');
