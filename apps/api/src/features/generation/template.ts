import type {
  GeneratedPrompt,
  GenerationRequest,
  Length,
  PromptType,
  PromptVariable,
  Tone,
} from '@ai-directory/api-client/contract';
import { placeholders } from '@ai-directory/prompts-kit/rules';

/** What a kind of text asks for. Every `{name}` in it is one of its variables. */
interface Kind {
  category: GeneratedPrompt['category'];
  role: string;
  task: (topic: string) => string;
  needs: string[];
  steps: string[];
  form: string[];
  checks: string[];
  variables: PromptVariable[];
}

const variable = (name: string, description: string, defaultValue: string): PromptVariable => ({
  name,
  description,
  defaultValue,
});

const kinds: Record<PromptType, Kind> = {
  creative: {
    category: 'Creative',
    role: 'an experienced writer with an ear for original images',
    task: (topic) => `Write a {format} for {audience} about this: ${topic}`,
    needs: [
      'Build it on one central idea that is not the first one to come to mind.',
      'Show by concrete scenes, senses and actions, and leave out clichés.',
      'Let something change between the beginning and the end.',
    ],
    steps: [
      'List five angles on the subject and choose the least expected one that still holds.',
      'Decide who speaks, from where, and what is at stake.',
      'Write it in one go, then cut every sentence that the text can do without.',
    ],
    form: ['Give it a title.', 'Keep paragraphs short enough to be read aloud.'],
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
    needs: [
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
    form: [
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
    needs: [
      'Start from a problem that {audience} would put into the same words.',
      'Make one promise, and support it with a fact or an example.',
      'End with one call to action: {call to action}.',
    ],
    steps: [
      'Name what {audience} wants, fears and has tried already.',
      'Write five headlines, and go on with the most specific one.',
      'Draft the copy, then take out every claim that cannot be shown.',
    ],
    form: ['Use short sentences and the second person.', 'Keep to what {channel} allows in length and form.'],
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
    needs: [
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
    form: [
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

const voices: Record<Tone, string> = {
  Professional: 'Keep the tone professional: precise, calm and to the point.',
  Casual: 'Keep the tone casual, as if talking to a colleague over coffee.',
  Friendly: 'Keep the tone friendly: warm, encouraging and easy to follow.',
  Formal: 'Keep the tone formal: full sentences, no contractions, no slang.',
  Authoritative: 'Keep the tone authoritative: firm statements, each with its reason.',
  Humorous: 'Keep the tone humorous, with light wit that never gets in the way of the matter.',
  Inspirational: 'Keep the tone inspirational: show what is possible, and how to begin.',
};

/** Ways to go about a task; each version takes another one. */
const approaches = [
  { name: 'Direct brief', ask: '' },
  {
    name: 'Questions first',
    ask: 'Before you begin, ask me up to three questions whose answers would change the result.',
  },
  {
    name: 'Two versions',
    ask: 'Write two versions that take clearly different approaches, then say which one you prefer and why.',
  },
  {
    name: 'Critic and revision',
    ask: 'Write a draft, criticize it as a demanding reader would, and give only the revised text.',
  },
  { name: 'Outline first', ask: 'Give an outline of at most seven lines first, and the full text below it.' },
] as const;

/** How much of it fits, from the spec's 50 tokens to 500. */
const parts: Record<Length, { needs: number; steps: boolean; form: boolean; checks: boolean }> = {
  concise: { needs: 0, steps: false, form: false, checks: false },
  moderate: { needs: 3, steps: false, form: false, checks: false },
  detailed: { needs: 3, steps: true, form: true, checks: false },
  comprehensive: { needs: 3, steps: true, form: true, checks: true },
};

const numbered = (lines: string[]) => lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
const listed = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Puts prompts together from the form alone, without a model. The same form gives the same prompts. */
export function composeTemplates(request: GenerationRequest): GeneratedPrompt[] {
  return approaches.slice(0, request.generateVariations).map(({ name, ask }) => compose(request, name, ask));
}

function compose(request: GenerationRequest, approach: string, ask: string): GeneratedPrompt {
  const { type, tone, length, temperature } = request;
  const kind = kinds[type];
  const fits = parts[length];
  const topic = request.topic.replace(/\s+/g, ' ').replace(/[.\s]+$/, '');
  const content = [
    `You are ${kind.role}. ${kind.task(topic)}.`,
    ask,
    fits.needs > 0 && listed(kind.needs.slice(0, fits.needs)),
    fits.steps && `Go about it in these steps:\n${numbered(kind.steps)}`,
    fits.form && `Form:\n${listed(kind.form)}`,
    voices[tone],
    fits.checks &&
      `Before you answer, check:\n${listed(kind.checks)}\nMend what fails, and do not mention the check.`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const used = new Set(placeholders(content));
  return {
    title: `${shortened(topic, 150)} (${approach})`,
    description: `A ${length} ${type} prompt with a ${tone.toLowerCase()} tone, put together from a template without AI.`,
    content,
    category: kind.category,
    tags: [type, tone.toLowerCase()],
    variables: kind.variables.filter(({ name }) => used.has(name)),
    metadata: { model: request.model, type, tone, length, temperature },
  };
}

/** Cut at a word where there is one, and never inside of a character. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).toWellFormed()}…`;
}
