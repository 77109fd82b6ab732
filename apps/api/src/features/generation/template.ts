import type {
  GeneratedPrompt,
  GenerationRequest,
  Length,
  PromptType,
  PromptVariable,
  Tone,
} from '@ai-directory/api-client/contract';
import { extractVariables, truncate } from '@ai-directory/prompts-kit/rules';

/** Sections of a template. Every `{name}` in them must be one of the variables. */
interface TemplateType {
  category: GeneratedPrompt['category'];
  role: string;
  task: (topic: string) => string;
  requirements: string[];
  steps: string[];
  format: string[];
  checks: string[];
  variables: PromptVariable[];
}

const variable = (name: string, description: string, defaultValue: string): PromptVariable => ({
  name,
  description,
  defaultValue,
});

const templatesByType: Record<PromptType, TemplateType> = {
  creative: {
    category: 'Creative',
    role: 'an experienced writer with an ear for original images',
    task: (topic) => `Write a {format} for {audience} about this: ${topic}`,
    requirements: [
      'Build it on one central idea that is not the first one to come to mind.',
      'Show by concrete scenes, senses and actions, and leave out clichés.',
      'Let something change between the beginning and the end.',
    ],
    steps: [
      'List five angles on the subject and choose the least expected one that still holds.',
      'Decide who speaks, from where, and what is at stake.',
      'Write it in one go, then cut every sentence that the text can do without.',
    ],
    format: ['Give it a title.', 'Keep paragraphs short enough to be read aloud.'],
    checks: [
      'Does the first line make {audience} want the second?',
      'Is there an image in it that nobody else would have used?',
      'Does the ending follow from what came before, without explaining it?',
    ],
    variables: [
      variable('format', 'Kind of text, such as short story, poem or script', 'short story'),
      variable('audience', 'Who will read it', 'adult readers'),
    ],
  },
  technical: {
    category: 'Technical',
    role: 'a senior engineer who explains decisions as clearly as code',
    task: (topic) => `Solve this for somebody who works with {technology}: ${topic}`,
    requirements: [
      'State what you assume wherever the task leaves something open.',
      'Respect these constraints: {constraints}.',
      'Prefer the simplest thing that works, and name its limits.',
    ],
    steps: [
      'Restate the problem in two sentences, with its inputs and outputs.',
      'Compare two ways to solve it, and choose one with a reason.',
      'Write the solution out in full, without gaps or placeholders.',
      'Show how to test it, with the edge cases that are easily missed.',
    ],
    format: [
      'Begin with the answer; the reasons come after it.',
      'Put code into fenced blocks that name their language.',
    ],
    checks: [
      'Would it run as written, with the versions that are named?',
      'Is every error handled or said to be out of scope?',
      'Is there a step in it that a newcomer to {technology} could not follow?',
    ],
    variables: [
      variable('technology', 'Language, framework or system', 'TypeScript'),
      variable(
        'constraints',
        'What must hold, such as versions, performance or security',
        'none beyond good practice',
      ),
    ],
  },
  marketing: {
    category: 'Content Creation',
    role: 'a marketer who knows the customers and does not exaggerate',
    task: (topic) => `Write copy for {channel} that moves {audience} to act, about this: ${topic}`,
    requirements: [
      'Start from a problem that {audience} would put into the same words.',
      'Make one promise, and support it with a fact or an example.',
      'End with one call to action: {call to action}.',
    ],
    steps: [
      'Name what {audience} wants, fears and has tried already.',
      'Write five headlines, and go on with the most specific one.',
      'Draft the copy, then take out every claim that cannot be shown.',
    ],
    format: [
      'Use short sentences and the second person.',
      'Keep to what {channel} allows in length and form.',
    ],
    checks: [
      'Could a competitor put their name on it? Then make it more specific.',
      'Is the benefit clear within the first five seconds?',
      'Is the call to action the only thing left to do?',
    ],
    variables: [
      variable('channel', 'Where it appears, such as email, landing page or social post', 'a landing page'),
      variable('audience', 'Who it is for', 'small business owners'),
      variable('call to action', 'What they should do next', 'start a free trial'),
    ],
  },
  academic: {
    category: 'Education',
    role: 'a scholar who separates evidence from opinion',
    task: (topic) => `Write a text at the level of {level} on this: ${topic}`,
    requirements: [
      'State a thesis that could be wrong, and argue for it.',
      'Support every claim that is not common knowledge, and cite in {citation style}.',
      'Present the strongest objection fairly, and answer it.',
    ],
    steps: [
      'Define the terms that the question turns on.',
      'Sum up what is known, and where scholars disagree.',
      'Develop the argument, one claim for each paragraph.',
      'Conclude with what follows from it, and what remains open.',
    ],
    format: [
      'Use headings for introduction, argument and conclusion.',
      'Mark sources that you are not certain of, and invent none.',
    ],
    checks: [
      'Does every paragraph serve the thesis?',
      'Is anything claimed with more certainty than its evidence allows?',
      'Would a reader at the level of {level} understand each term?',
    ],
    variables: [
      variable('level', 'Who it is written for', 'undergraduate students'),
      variable('citation style', 'How sources are cited', 'APA'),
    ],
  },
};

const toneInstructions: Record<Tone, string> = {
  Professional: 'Keep the tone professional: precise, calm and to the point.',
  Casual: 'Keep the tone casual, as if talking to a colleague over coffee.',
  Friendly: 'Keep the tone friendly: warm, encouraging and easy to follow.',
  Formal: 'Keep the tone formal: full sentences, no contractions, no slang.',
  Authoritative: 'Keep the tone authoritative: firm statements, each with its reason.',
  Humorous: 'Keep the tone humorous, with light wit that never gets in the way of the matter.',
  Inspirational: 'Keep the tone inspirational: show what is possible, and how to begin.',
};

/** Approaches to the task; each version uses another one. */
const approaches = [
  { name: 'Direct brief', instruction: '' },
  {
    name: 'Questions first',
    instruction: 'Before you begin, ask me up to three questions whose answers would change the result.',
  },
  {
    name: 'Two versions',
    instruction:
      'Write two versions that take clearly different approaches, then say which one you prefer and why.',
  },
  {
    name: 'Critic and revision',
    instruction: 'Write a draft, criticize it as a demanding reader would, and give only the revised text.',
  },
  {
    name: 'Outline first',
    instruction: 'Give an outline of at most seven lines first, and the full text below it.',
  },
] as const;

/** Sections for each length, from 50 to 500 tokens (docs/specification.md). */
const sectionsByLength: Record<
  Length,
  { requirements: number; steps: boolean; format: boolean; checks: boolean }
> = {
  concise: { requirements: 0, steps: false, format: false, checks: false },
  moderate: { requirements: 3, steps: false, format: false, checks: false },
  detailed: { requirements: 3, steps: true, format: true, checks: false },
  comprehensive: { requirements: 3, steps: true, format: true, checks: true },
};

const numberedList = (lines: string[]) => lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
const bulletList = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Composes prompts from the request without a model. The result is deterministic. */
export function composeTemplates(request: GenerationRequest): GeneratedPrompt[] {
  return approaches
    .slice(0, request.generateVariations)
    .map(({ name, instruction }) => compose(request, name, instruction));
}

function compose(request: GenerationRequest, approach: string, instruction: string): GeneratedPrompt {
  const { type, tone, length, temperature } = request;
  const template = templatesByType[type];
  const sections = sectionsByLength[length];
  const topic = request.topic.replace(/\s+/g, ' ').replace(/[.\s]+$/, '');
  const content = [
    `You are ${template.role}. ${template.task(topic)}.`,
    instruction,
    sections.requirements > 0 && bulletList(template.requirements.slice(0, sections.requirements)),
    sections.steps && `Follow these steps:\n${numberedList(template.steps)}`,
    sections.format && `Format:\n${bulletList(template.format)}`,
    toneInstructions[tone],
    sections.checks &&
      `Before you answer, check:\n${bulletList(template.checks)}\nFix what fails, and do not mention the check.`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const usedNames = new Set(extractVariables(content));
  return {
    title: `${truncate(topic, 150)} (${approach})`,
    description: `A ${length} ${type} prompt with a ${tone.toLowerCase()} tone, composed from a template without AI.`,
    content,
    category: template.category,
    tags: [type, tone.toLowerCase()],
    variables: template.variables.filter(({ name }) => usedNames.has(name)),
    metadata: { model: request.model, type, tone, length, temperature },
  };
}
