import {
  formCategories,
  promptLimits,
  type GeneratedPrompt,
  type PromptVariable,
} from '@ai-directory/api-client/contract';
import { extractVariables } from '@ai-directory/prompts-kit/rules';
import { z } from 'zod';

/** A prompt as returned by a model, before validation. */
export const RawPrompt = z.object({
  title: z.string(),
  description: z.string().describe('One sentence: what the prompt is for'),
  content: z.string().describe('The prompt itself, with variables written as {name}'),
  category: z.string().describe(`One of ${formCategories.join(', ')}`),
  tags: z.array(z.string()).describe('Two to five'),
  variables: z.array(
    z.object({
      name: z.string().describe('Without braces'),
      description: z.string(),
      defaultValue: z.string().describe('An example value'),
    }),
  ),
});
export type RawPrompt = z.infer<typeof RawPrompt>;

/** Makes a model's prompt valid for the contract: limits, categories, declared variables. Returns null when it is empty. */
export function sanitizePrompt(
  rawPrompt: RawPrompt,
  topic: string,
): Omit<GeneratedPrompt, 'metadata'> | null {
  const variables = rawPrompt.variables.map((variable) => ({
    ...variable,
    name: variable.name
      .replace(/^\{+|\}+$/g, '')
      .trim()
      .normalize(),
  }));
  let content = toStorableText(rawPrompt.content, 200_000).trim();
  if (content === '') return null;
  // Many models write {{name}}, which is not a variable here.
  for (const { name } of variables) content = content.replaceAll(`{{${name}}}`, () => `{${name}}`);
  const declaredByName = new Map(variables.map((variable) => [variable.name, variable]));
  return {
    title: toStorableText(toSingleLine(rawPrompt.title), 200) || toStorableText(toSingleLine(topic), 200),
    description:
      toStorableText(toSingleLine(rawPrompt.description), 2000) ||
      `A prompt about ${toStorableText(toSingleLine(topic), 1900)}`,
    content,
    category:
      formCategories.find((category) => category.toLowerCase() === rawPrompt.category.trim().toLowerCase()) ??
      'Other',
    tags: [
      ...new Set(
        rawPrompt.tags.map((tag) => toStorableText(toSingleLine(tag).replace(/^#/, '').toLowerCase(), 50)),
      ),
    ]
      .filter(Boolean)
      .slice(0, 20),
    variables: extractVariables(content, declaredByName.keys())
      .slice(0, promptLimits.variables)
      .map((name) => toVariable(name, declaredByName.get(name))),
  };
}

const toVariable = (name: string, declared: PromptVariable | undefined): PromptVariable => ({
  name,
  description:
    toStorableText(toSingleLine(declared?.description ?? ''), 500) ||
    `The ${name.replaceAll(/[_-]+/g, ' ').trim()}`,
  defaultValue: toStorableText(declared?.defaultValue ?? '', 10_000),
});

const toSingleLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Cuts a text to `maxLength` and removes NUL characters and lone surrogates, which PostgreSQL rejects. */
const toStorableText = (text: string, maxLength: number) =>
  text.toWellFormed().replaceAll('\0', '').slice(0, maxLength).toWellFormed().trim();

/** Removes prompts that differ from an earlier one only in case, punctuation or whitespace. */
export function dedupeByContent<Prompt extends { content: string }>(prompts: Prompt[]): Prompt[] {
  const seen = new Set<string>();
  return prompts.filter(({ content }) => {
    const normalized = content
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    return !seen.has(normalized) && seen.add(normalized);
  });
}
