import { formCategories, type GeneratedPrompt, type PromptVariable } from '@ai-directory/api-client/contract';
import { isVariableName, placeholders } from '@ai-directory/prompts-kit/rules';
import { z } from 'zod';

/** A prompt as a model writes it: not yet checked. */
export const WrittenPrompt = z.object({
  title: z.string(),
  description: z.string().describe('One sentence: what the prompt is for'),
  content: z.string().describe('The prompt itself, with its variables written {name}'),
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
export type WrittenPrompt = z.infer<typeof WrittenPrompt>;

/** What people may store has bounds; a model knows none of them. Null where nothing is left. */
export function sound(written: WrittenPrompt, topic: string): Omit<GeneratedPrompt, 'metadata'> | null {
  const named = written.variables.map((variable) => ({
    ...variable,
    name: variable.name.replace(/^\{+|\}+$/g, '').trim(),
  }));
  let content = kept(written.content, 200_000).trim();
  if (content === '') return null;
  // Many models write double braces, which here mean no variable.
  for (const { name } of named) content = content.replaceAll(`{{${name}}}`, () => `{${name}}`);
  const described = new Map(named.map((variable) => [variable.name, variable]));
  return {
    title: kept(oneLine(written.title), 200) || kept(oneLine(topic), 200),
    description: kept(oneLine(written.description), 2000) || `A prompt about ${kept(oneLine(topic), 1900)}`,
    content,
    category:
      formCategories.find((known) => known.toLowerCase() === written.category.trim().toLowerCase()) ??
      'Other',
    tags: [...new Set(written.tags.map((tag) => kept(oneLine(tag).replace(/^#/, '').toLowerCase(), 50)))]
      .filter(Boolean)
      .slice(0, 20),
    variables: placeholders(content)
      .filter((name) => name.trim() === name && isVariableName(name))
      .slice(0, mostVariables)
      .map((name) => declared(name, described.get(name))),
  };
}

/** The contract's. */
const mostVariables = 100;

const declared = (name: string, known: PromptVariable | undefined): PromptVariable => ({
  name,
  description: kept(oneLine(known?.description ?? ''), 500) || `The ${name.replaceAll(/[_-]+/g, ' ').trim()}`,
  defaultValue: kept(known?.defaultValue ?? '', 10_000),
});

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** As much of it as fits, without what cannot be stored. */
const kept = (text: string, most: number) =>
  text.toWellFormed().replaceAll('\0', '').slice(0, most).toWellFormed().trim();

/** Those that say what none before them says. */
export function distinct<Prompt extends { content: string }>(prompts: Prompt[]): Prompt[] {
  const said = new Set<string>();
  return prompts.filter(({ content }) => {
    const words = content
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    return !said.has(words) && said.add(words);
  });
}
