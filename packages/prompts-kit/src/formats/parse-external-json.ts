import {
  asString,
  asStrings,
  fitToLimits,
  isObject,
  type ExternalFile,
  type ExternalPrompt,
} from './external-prompt.ts';

interface JsonFormat {
  name: string;
  /** Returns the entries of a file with this product's structure. */
  getEntries: (file: unknown) => unknown[] | undefined;
  /** Returns the prompt of an entry; undefined if required fields are missing. */
  toPrompt: (entry: Record<string, unknown>, file: unknown) => ExternalPrompt | undefined;
}

/** Parses the JSON of another product; returns undefined for any other JSON, including our own format. */
export function parseExternalJson(file: unknown): ExternalFile | undefined {
  for (const { name, getEntries, toPrompt } of formats) {
    const entries = getEntries(file);
    const [first] = entries ?? [];
    if (!entries || !isObject(first) || !toPrompt(first, file)) continue;
    const prompts = entries.map((entry) => {
      const prompt = isObject(entry) ? toPrompt(entry, file) : undefined;
      return prompt && fitToLimits(prompt);
    });
    return { format: name, prompts };
  }
  return undefined;
}

/** The first match wins: formats with more distinctive fields come first. */
const formats: JsonFormat[] = [
  {
    name: 'LobeHub',
    getEntries: (file) => getArray(file, 'agents') ?? getStateEntries(file) ?? asSingleEntry(file),
    toPrompt({ config, meta }) {
      const content = isObject(config) ? asString(config.systemRole) : undefined;
      if (content === undefined || !isObject(meta)) return undefined;
      const { title, description, category, tags } = meta;
      return {
        title: asString(title),
        content,
        description: asString(description),
        category: asString(category),
        tags: asStrings(tags),
      };
    },
  },
  {
    name: 'Langfuse',
    getEntries: (file) =>
      keepLatestVersions(getArray(file, 'prompts') ?? getArray(file, 'data') ?? asSingleEntry(file)),
    toPrompt({ name, prompt, tags, ...entry }) {
      const title = asString(name);
      const content = asString(prompt) ?? joinMessages(prompt);
      const isLangfuse =
        'version' in entry || 'labels' in entry || entry.type === 'text' || entry.type === 'chat';
      if (title === undefined || content === undefined || !isLangfuse) return undefined;
      return { title, content, tags: asStrings(tags) };
    },
  },
  {
    name: 'chatbot-ui',
    getEntries: (file) =>
      isObject(file) && typeof file.version === 'number' ? getArray(file, 'prompts') : undefined,
    toPrompt({ name, content, description, folderId }, file) {
      const title = asString(name);
      const text = asString(content);
      if (title === undefined || text === undefined) return undefined;
      const folder = folderNames(file).get(folderId);
      return {
        title,
        content: text,
        description: asString(description),
        tags: folder === undefined ? [] : [folder],
      };
    },
  },
  {
    name: 'prompts.chat',
    getEntries: asArray,
    toPrompt({ act, prompt }) {
      const title = asString(act);
      const content = asString(prompt);
      return title === undefined || content === undefined ? undefined : { title, content };
    },
  },
  {
    name: 'Open WebUI',
    getEntries: asArray,
    toPrompt({ command, title, name, content, tags }) {
      const text = asString(content);
      const commandName = asString(command);
      if (commandName === undefined || text === undefined) return undefined;
      return {
        title: asString(title) ?? asString(name) ?? commandName,
        content: text,
        tags: asStrings(tags),
      };
    },
  },
  {
    name: 'Cherry Studio',
    getEntries: (file) => asArray(file) ?? getArray(file, 'agents') ?? asSingleEntry(file),
    toPrompt({ name, prompt, description, group }) {
      const title = asString(name);
      const content = asString(prompt);
      if (title === undefined || content === undefined) return undefined;
      return { title, content, description: asString(description), tags: asStrings(group) };
    },
  },
  { name: 'NextChat', getEntries: getPairs, toPrompt: (pair) => pair as unknown as ExternalPrompt },
];

function asArray(file: unknown): unknown[] | undefined {
  return Array.isArray(file) ? file : undefined;
}

const getArray = (file: unknown, key: string) =>
  asArray(file) ?? (isObject(file) ? asArray(file[key]) : undefined);

/** A file that is a single entry. */
const asSingleEntry = (file: unknown) => (isObject(file) ? [file] : undefined);

/** LobeHub's backup: `{ state: { agents } }`, or `sessions` in older versions. */
const getStateEntries = (file: unknown) =>
  isObject(file) && isObject(file.state)
    ? (getArray(file.state, 'agents') ?? getArray(file.state, 'sessions'))
    : undefined;

/** Langfuse exports all versions of a prompt: keeps the latest of each name. */
function keepLatestVersions(entries: unknown[] | undefined): unknown[] | undefined {
  const latest = new Map<unknown, unknown>();
  for (const entry of entries ?? []) {
    const name = isObject(entry) ? entry.name : entry;
    const other = latest.get(name);
    if (other === undefined || getVersion(entry) >= getVersion(other)) latest.set(name, entry);
  }
  return entries && [...latest.values()];
}

const getVersion = (entry: unknown) =>
  isObject(entry) && typeof entry.version === 'number' ? entry.version : 0;

/** Joins the messages of a chat prompt into one text; a single message is written without its role. */
function joinMessages(messages: unknown): string | undefined {
  if (!Array.isArray(messages) || messages.length === 0) return undefined;
  const texts = messages.filter(isObject).map(({ role, content, name }) => ({
    role: asString(role),
    // A message placeholder: filled with further messages at run time.
    text: asString(content) ?? `{{${asString(name) ?? 'messages'}}}`,
  }));
  if (texts.length === 1) return texts[0]?.text;
  return texts
    .map(({ role, text }) => (role ? `${role.charAt(0).toUpperCase()}${role.slice(1)}:\n${text}` : text))
    .join('\n\n');
}

function folderNames(file: unknown): Map<unknown, string> {
  const folders = (isObject(file) ? asArray(file.folders) : undefined) ?? [];
  return new Map(
    folders.filter(isObject).flatMap(({ id, name }) => (asString(name) ? [[id, asString(name) ?? '']] : [])),
  );
}

/** Converts NextChat's `{ en: [[title, content], …], cn: … }`. */
function getPairs(file: unknown): ExternalPrompt[] | undefined {
  const lists = isObject(file) ? Object.values(file) : [];
  if (!lists.every((pairs) => Array.isArray(pairs) && pairs.every(isPair))) return undefined;
  return (lists as [string, string][][]).flat().map(([title, content]) => ({ title, content }));
}

const isPair = (pair: unknown) =>
  Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string');
