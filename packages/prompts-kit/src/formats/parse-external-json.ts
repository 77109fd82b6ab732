import { extractPrompts } from '../rules/import.ts';
import {
  asString,
  asStrings,
  fitAllToLimits,
  isObject,
  type ExternalFile,
  type ExternalPrompt,
} from './external-prompt.ts';
import { findUnreadFields, trackFields } from './track-fields.ts';

type Entry = Record<string, unknown>;

interface JsonFormat {
  name: string;
  /** Returns the entries of a file with this product's structure. */
  getEntries: (file: unknown) => unknown[] | undefined;
  /** Returns the entries to import, if others are older versions of them. */
  selectEntries?: (entries: unknown[]) => unknown[];
  /**
   * Returns the prompt of an entry; undefined if required fields are missing. Only fields that are kept are read: the others are
   * named as dropped.
   */
  toPrompt: (entry: Entry, file: unknown) => ExternalPrompt | undefined;
}

/** Whether an entry has all fields that our own format requires. It may have any others. */
const isOwnPrompt = (entry: unknown) =>
  isObject(entry) && [entry.title, entry.content, entry.description, entry.category].every(hasText);

const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Whether the file is a list in our own format, of which some entries may be incomplete. */
export const isOwnFormat = (file: unknown): boolean => extractPrompts(file)?.some(isOwnPrompt) ?? false;

/** Parses the JSON or YAML of another product; returns undefined for any other, including our own format. */
export function parseExternalJson(file: unknown): ExternalFile | undefined {
  if (isOwnFormat(file)) return undefined;
  const incompleteCount = extractPrompts(file)?.filter(isIncompleteOwnPrompt).length ?? 0;
  const best =
    findFormat(formats, file, incompleteCount) ?? findFormat([untitledList], file, incompleteCount);
  if (!best) return undefined;
  const paths = new Set<string>();
  const selected = best.format.selectEntries?.(best.entries) ?? best.entries;
  const prompts = selected.map((entry) =>
    isObject(entry) ? convert(best.format, trackFields(entry, paths), file) : undefined,
  );
  const droppedFields = [
    ...new Set(selected.filter(isObject).flatMap((entry) => findUnreadFields(entry, paths))),
  ];
  return { format: best.format.name, ...fitAllToLimits(prompts), droppedFields };
}

/** Returns the format that recognizes the most entries, and more than `minCount`. Of equal ones the first wins. */
function findFormat(candidates: readonly JsonFormat[], file: unknown, minCount: number) {
  const [best] = candidates
    .map((format) => {
      const entries = format.getEntries(file) ?? [];
      return { format, entries, count: entries.filter((entry) => convert(format, entry, file)).length };
    })
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > minCount ? best : undefined;
}

/** Title and content are fields of our own format, unless others show that another product wrote them. */
const isIncompleteOwnPrompt = (entry: unknown) =>
  isObject(entry) && hasText(entry.title) && hasText(entry.content) && entry.command === undefined;

const convert = (format: JsonFormat, entry: unknown, file: unknown) =>
  isObject(entry) ? format.toPrompt(entry, file) : undefined;

/** Returns a function for entries whose title and content are text fields. */
const readFields =
  (titleField: string, contentField: string, hasMarker: (entry: Entry) => boolean = () => true) =>
  (entry: Entry): ExternalPrompt | undefined => {
    const content = getText(entry, contentField);
    const title = asString(entry[titleField]);
    if (title === undefined || content === undefined || !hasMarker(entry)) return undefined;
    return { title, content, description: asString(entry.description), tags: asStrings(entry.tags) };
  };

/** A list of prompts without titles. */
const untitledList: JsonFormat = {
  name: 'JSON',
  getEntries: (file) => getArray(file, 'prompts'),
  toPrompt(entry) {
    const content = getText(entry, 'prompt');
    return content === undefined ? undefined : { content };
  },
};

const getText = (entry: Entry, field: string) => asString(entry[field]) ?? joinMessages(entry[field]);

/** Formats with more distinctive fields come first. */
const formats: JsonFormat[] = [
  {
    name: 'ChatGPT',
    getEntries: (file) => (asArray(file) ?? asSingleEntry(file))?.flatMap(listChatGptMessages),
    toPrompt: toMessagePrompt,
  },
  {
    name: 'Claude',
    getEntries: (file) => (asArray(file) ?? asSingleEntry(file))?.flatMap(listClaudeMessages),
    toPrompt: toMessagePrompt,
  },
  {
    name: 'Claude projects',
    getEntries: asArray,
    toPrompt: readFields('name', 'prompt_template'),
  },
  {
    name: 'LobeHub',
    getEntries: (file) =>
      getArray(file, 'agents') ??
      getIn(file, 'state', 'agents') ??
      getIn(file, 'state', 'sessions') ??
      getValues(file, 'state', 'sessions') ??
      getIn(file, 'data', 'agents') ??
      asSingleEntry(file),
    toPrompt(entry) {
      // Backups of the server have one row per agent; all others have the settings in `config`.
      const config = isObject(entry.config) ? entry.config : entry;
      const meta = isObject(entry.meta) ? entry.meta : entry;
      const content = asString(config.systemRole);
      if (content === undefined || (entry.meta !== undefined && !isObject(entry.meta))) return undefined;
      const { title, description, category, tags } = meta;
      const examples = asStrings(asArray(config.openingQuestions));
      return {
        title: asString(title),
        content,
        description: [asString(description), examples.length > 0 && `Examples: ${examples.join(' · ')}`]
          .filter(Boolean)
          .join('\n'),
        category: asString(category),
        tags: asStrings(tags),
      };
    },
  },
  {
    name: 'Langfuse',
    getEntries: (file) => getArray(file, 'prompts') ?? getArray(file, 'data') ?? asSingleEntry(file),
    selectEntries: keepServedVersions,
    toPrompt: readFields(
      'name',
      'prompt',
      (entry) => 'version' in entry || 'labels' in entry || entry.type === 'text' || entry.type === 'chat',
    ),
  },
  {
    name: 'chatbot-ui',
    getEntries: (file) =>
      isObject(file) && typeof file.version === 'number' ? getArray(file, 'prompts') : undefined,
    toPrompt(entry, file) {
      const prompt = readFields('name', 'content')(entry);
      const folder = folderNames(file).get(entry.folderId);
      return prompt && { ...prompt, tags: folder === undefined ? [] : [folder] };
    },
  },
  {
    name: 'SillyTavern',
    getEntries: (file) =>
      getIn(file, 'qrList') ??
      getIn(file, 'quickReplySlots') ??
      (isObject(file) && isObject(file.data) ? [file] : getArray(file, 'prompts')),
    toPrompt(entry) {
      // A card of a character.
      if (isObject(entry.data) && String(entry.spec).startsWith('chara_card')) {
        const { name, creator_notes, tags } = entry.data;
        return {
          title: asString(name),
          content: joinTexts(entry.data, ['system_prompt', 'description', 'personality', 'scenario']),
          description: asString(creator_notes),
          tags: asStrings(tags),
        };
      }
      if ('identifier' in entry) return readFields('name', 'content')(entry);
      return readFields('label', 'message')(entry) ?? readFields('label', 'mes')(entry);
    },
  },
  {
    name: 'LibreChat',
    getEntries: (file) => getArray(file, 'promptGroups') ?? getArray(file, 'prompts') ?? asSingleEntry(file),
    toPrompt(entry) {
      const { productionPrompt, oneliner, category, prompts } = entry;
      const isGroup = oneliner !== undefined || productionPrompt !== undefined;
      const version = [productionPrompt, ...(asArray(prompts) ?? [])].find(isObject);
      if (isGroup && version)
        return {
          title: asString(entry.name),
          content: asString(version.prompt) ?? '',
          description: asString(oneliner),
          category: asString(category),
        };
      // A preset, or an agent of which the prompt is called instructions.
      return (
        readFields('title', 'promptPrefix')(entry) ??
        readFields(
          'name',
          'instructions',
          ({ provider, model }) => provider !== undefined || model !== undefined,
        )(entry)
      );
    },
  },
  {
    name: 'NextChat',
    getEntries: (file) =>
      isObject(file) ? (getStores(file) ?? getPairs(file) ?? asSingleEntry(file)) : asArray(file),
    toPrompt(entry) {
      const { context, name, title, content } = entry;
      // A mask, whose messages are the prompt.
      if (Array.isArray(context)) return readFields('name', 'context')({ name, context });
      if (entry.store === 'prompt') return readFields('title', 'content')({ title, content });
      return undefined;
    },
  },
  {
    name: 'AnythingLLM',
    getEntries: asArray,
    toPrompt(entry) {
      const prompt = readFields('command', 'prompt')(entry);
      return prompt && { ...prompt, title: prompt.title?.replace(/^[/]/, '') };
    },
  },
  {
    name: 'Open WebUI',
    getEntries: asArray,
    toPrompt(entry) {
      const { params, meta } = entry;
      // A model, whose system prompt is one of its parameters, or a command.
      const content = asString(isObject(params) ? params.system : entry.content);
      const details = isObject(meta) ? meta : {};
      if (content === undefined || !(isObject(params) || 'command' in entry)) return undefined;
      return {
        title: asString(entry.title) ?? asString(entry.name) ?? asString(entry.command),
        content,
        description: asString(details.description),
        tags: [...asStrings(entry.tags), ...asStrings(details.tags)],
      };
    },
  },
  { name: 'prompts.chat', getEntries: asArray, toPrompt: readFields('act', 'prompt') },
  {
    name: 'Cherry Studio',
    getEntries: (file) => asArray(file) ?? getArray(file, 'agents') ?? asSingleEntry(file),
    toPrompt(entry) {
      const prompt = readFields('name', 'prompt')(entry);
      return prompt && { ...prompt, tags: [...asStrings(entry.group), ...(prompt.tags ?? [])] };
    },
  },
  {
    name: 'promptfoo',
    getEntries: (file) =>
      isObject(file) &&
      (file.providers !== undefined || file.tests !== undefined || file.targets !== undefined)
        ? asArray(file.prompts)?.map((prompt) => (typeof prompt === 'string' ? { raw: prompt } : prompt))
        : undefined,
    toPrompt({ raw, label, id }) {
      const text = asString(raw) ?? asString(id);
      // A reference to a file beside this one.
      if (text === undefined || /^file:\/\/|^[\w.*/-]+\.\w{2,5}(?::\w+)?$/.test(text)) return undefined;
      return { title: asString(label), content: joinMessages(parseMessages(text)) ?? text };
    },
  },
  {
    name: 'Espanso',
    getEntries: (file) => getIn(file, 'matches'),
    toPrompt({ trigger, triggers, label, replace, markdown, form }) {
      const content = asString(replace) ?? asString(markdown) ?? asString(form);
      const title = asString(label) ?? asString(trigger) ?? asStrings(triggers)[0];
      return content === undefined || title === undefined ? undefined : { title, content };
    },
  },
  {
    // A list of no product.
    name: 'JSON',
    getEntries: (file) => getArray(file, 'prompts') ?? getArray(file, 'data') ?? asSingleEntry(file),
    toPrompt(entry) {
      if (isIncompleteOwnPrompt(entry)) return undefined;
      const content = ['prompt', 'content', 'value', 'text', 'template', 'instructions'].find(
        (field) => getText(entry, field) !== undefined,
      );
      const title = ['title', 'name', 'key', 'label', 'command'].find(
        (field) => getText(entry, field) !== undefined,
      );
      if (content === undefined || title === undefined) return undefined;
      return {
        title: getText(entry, title),
        content: getText(entry, content) ?? '',
        description: asString(entry.description),
        category: asString(entry.category),
        tags: asStrings(entry.tags),
      };
    },
  },
];

function asArray(file: unknown): unknown[] | undefined {
  return Array.isArray(file) ? file : undefined;
}

const getArray = (file: unknown, key: string) => asArray(file) ?? getIn(file, key);

/** Returns the value at these keys. */
function getField(file: unknown, keys: readonly string[]): unknown {
  let value = file;
  for (const key of keys) value = isObject(value) ? value[key] : undefined;
  return value;
}

/** Returns the array at these keys. */
const getIn = (file: unknown, ...keys: string[]) => asArray(getField(file, keys));

/** Returns the values of the object at these keys: a map by id. */
function getValues(file: unknown, ...keys: string[]): unknown[] | undefined {
  const value = getField(file, keys);
  return isObject(value) ? Object.values(value) : undefined;
}

/** A file that is a single entry. */
const asSingleEntry = (file: unknown) => (isObject(file) ? [file] : undefined);

/** Langfuse exports all versions of a prompt: keeps the one labelled production, which it serves, or the latest of each name. */
function keepServedVersions(entries: unknown[]): unknown[] {
  const served = new Map<unknown, unknown>();
  for (const entry of entries) {
    const name = isObject(entry) ? entry.name : entry;
    const other = served.get(name);
    if (other === undefined || getRank(entry) >= getRank(other)) served.set(name, entry);
  }
  return [...served.values()];
}

function getRank(entry: unknown): number {
  if (!isObject(entry)) return 0;
  if (asStrings(entry.labels).includes('production')) return Infinity;
  return typeof entry.version === 'number' ? entry.version : 0;
}

/** Joins the messages of a chat prompt into one text; a single message is written without its role. */
function joinMessages(messages: unknown): string | undefined {
  if (!Array.isArray(messages) || messages.length === 0) return undefined;
  const texts = messages.filter(isObject).map(({ role, content, name }) => ({
    role: asString(role),
    // A message placeholder: filled with further messages at run time.
    text: asString(content) ?? joinParts(content) ?? `{{${asString(name) ?? 'messages'}}}`,
  }));
  if (texts.length === 1) return texts[0]?.text;
  return texts
    .map(({ role, text }) => (role ? `${role.charAt(0).toUpperCase()}${role.slice(1)}:\n${text}` : text))
    .join('\n\n');
}

/** Joins the text parts of a message, which can have images. */
const joinParts = (parts: unknown): string | undefined =>
  asArray(parts)
    ?.map((part) => asString(part) ?? (isObject(part) ? asString(part.text) : undefined))
    .filter((text) => text !== undefined)
    .join('\n');

/** Returns the messages of a chat prompt that is written as JSON. */
function parseMessages(text: string): unknown {
  try {
    return text.trim().startsWith('[') ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

const joinTexts = (entry: Entry, fields: string[]) =>
  fields
    .map((field) => asString(entry[field])?.trim())
    .filter(Boolean)
    .join('\n\n');

function folderNames(file: unknown): Map<unknown, string> {
  const folders = (isObject(file) ? asArray(file.folders) : undefined) ?? [];
  return new Map(
    folders.filter(isObject).flatMap(({ id, name }) => (asString(name) ? [[id, asString(name) ?? '']] : [])),
  );
}

/** Returns the entries of NextChat's `{ en: [[title, content], …], cn: … }`. */
function getPairs(file: Entry): unknown[] | undefined {
  const lists = Object.values(file);
  if (lists.length === 0 || !lists.every((pairs) => Array.isArray(pairs) && pairs.every(Array.isArray)))
    return undefined;
  return (lists as unknown[][][]).flat().map(([title, content]) => ({ title, content, store: 'prompt' }));
}

/** Returns the masks and prompts of a NextChat backup. */
function getStores(file: Entry): unknown[] | undefined {
  const masks = getValues(file, 'mask-store', 'masks');
  const prompts = getValues(file, 'prompt-store', 'prompts');
  if (!masks && !prompts) return undefined;
  return [
    ...(masks ?? []),
    ...(prompts ?? []).map((prompt) => (isObject(prompt) ? { ...prompt, store: 'prompt' } : prompt)),
  ];
}

function toMessagePrompt({ content, conversation }: Entry): ExternalPrompt | undefined {
  const text = asString(content);
  return text === undefined ? undefined : { content: text, conversation: asString(conversation) ?? '' };
}

/** Returns what the user wrote in a conversation of ChatGPT, oldest first. */
function listChatGptMessages(conversation: unknown): Entry[] {
  if (!isObject(conversation) || !isObject(conversation.mapping)) return [];
  return Object.values(conversation.mapping).flatMap((node) => {
    const message = isObject(node) && isObject(node.message) ? node.message : {};
    // Custom instructions are hidden messages of the user.
    const isHidden =
      isObject(message.metadata) && message.metadata.is_visually_hidden_from_conversation === true;
    const isUser = isObject(message.author) && message.author.role === 'user' && !isHidden;
    const content = isUser && isObject(message.content) ? joinParts(message.content.parts) : undefined;
    return hasText(content) ? [{ content, conversation: conversation.title }] : [];
  });
}

/** Returns what the user wrote in a conversation of Claude, oldest first. */
function listClaudeMessages(conversation: unknown): Entry[] {
  if (!isObject(conversation)) return [];
  return (asArray(conversation.chat_messages) ?? []).flatMap((message) => {
    if (!isObject(message) || message.sender !== 'human') return [];
    const content = asString(message.text) || joinParts(message.content);
    return hasText(content) ? [{ content, conversation: conversation.name }] : [];
  });
}
