import { parseSearch } from '@ai-directory/prompts-kit/rules';

import { toPlainText } from './model-helpers.ts';
import { capitalize, trimEndPunctuation } from './tool-text.ts';

/** The parts of a goal that is written in a sentence, or as a list. */
export interface Goal {
  /** What is to be done, in order. */
  jobs: string[];
  /** What applies to all jobs: roles, limits, languages, places. */
  conditions: string[];
}

/** What a goal is about, before its steps: "My candle shop: …". */
const heading = /^[^:\n]{3,100}:\s+(?=\S)/;
/** A line of a list. */
const marked = /^\s*(?:[-–—•*]|\d{1,2}[.)])\s/;
/** How a sentence begins that describes a situation, and words of one that asks for something. */
const statement =
  /^(?:i(?:['’]m| am| have| work| run| teach)|we(?:['’]re| are| have| work| run)|my|our|it|there|they|he|she|ich (?:bin|habe|arbeite|leite)|wir (?:sind|haben|arbeiten)|meine?|unsere?|es|als)\b/i;
const request =
  /\b(?:want|need|like to|wish|help|looking for|please|how|möchten?|wollen|will|brauchen?|suchen?|hilf|bitte|wie)\b|['’]d like\b|\?/i;
/** How a clause begins that limits the jobs. */
const condition =
  /^(?:(?:but|and|aber|und)\s+)?(?:(?:it|they|this|that|everything|all(?: of (?:it|them))?|alles|das|es)\s+)?(?:must|should|has to|have to|needs? to be|may not|cannot|can't|no|not|nothing|none|never|without|only|under|below|less than|at most|up to|offline|(?:for )?free|cheap|ideally|preferably|because|since|as an?|for (?:free|beginners|my|our|under|less)|in (?:english|german|french|spanish|italian)|on (?:my|our|a) \w+|(?:runs?|works?|running) (?:on|in|under)|(?:gdpr|hipaa|iso ?27001|soc ?2)(?:[- ]\w+)?$|dsgvo(?:[- ]\w+)?$|(?:läuft|laufen) (?:auf|unter)|muss|müssen|soll(?:te|en)?|darf|dürfen|kein\w*|nichts|nie|ohne|nur|höchstens|maximal|unter|weniger als|bis zu|kostenlos|gratis|möglichst|am besten|weil|da ich|auf deutsch|auf englisch)(?!\p{L})/iu;
const separators =
  /[\n;]+|[.!?](?:\s+|$)|,\s+|\s+[-–—•*]\s+|(?<=^|\s)\d{1,2}[.)]\s+|(?<=^|\s)(?:and then|then|(?<!\b(?:split|separate|compare|combine|mix|merge) (?:\w+ ){0,2}|\bblack )and|afterwards|finally|as well as|but|und dann|dann|danach|anschließend|schließlich|sowie|(?<!schwarz )und|aber)(?=\s)/i;

/** Splits a goal into jobs and conditions, in English and German. Without a job, the whole text is one. */
export function splitGoal(text: string): Goal {
  const lines = text.split('\n').filter((line) => marked.test(line));
  const steps = lines.length > 1 ? lines : text.replace(heading, '').split(separators);
  const clauses = steps.map(trim).filter((clause) => /\p{L}{2}/u.test(clause));
  const conditions = clauses.filter(isCondition);
  const jobs = mergeNouns(clauses.filter((clause) => !isCondition(clause)));
  return { jobs: jobs.length > 0 ? jobs.slice(0, 12) : [trim(text)], conditions };
}

const trim = (clause: string) => clause.replace(/^(?:[\s•*–—-]|\d{1,2}[.)](?=\s))+|[\s.!?:,]+$/g, '');

const isCondition = (clause: string) =>
  condition.test(clause) || (statement.test(clause) && !request.test(clause)) || parseSearch(clause).isVague;

/** "Write about cats and dogs" is one job: a word alone that names no kind of job belongs to the one before. */
function mergeNouns(clauses: string[]): string[] {
  const jobs: string[] = [];
  for (const clause of clauses) {
    const { terms } = parseSearch(clause);
    const isNoun = !clause.includes(' ') && terms.every(({ forms }) => forms.length === 1);
    const before = jobs.at(-1);
    if (isNoun && before !== undefined) jobs.splice(-1, 1, `${before} and ${clause}`);
    else jobs.push(clause);
  }
  return jobs;
}

/** Shortens a goal to a title, without phrases such as "I would like to". */
export const toTitle = (text: string): string =>
  capitalize(
    toPlainText(
      trimEndPunctuation(
        text.replace(
          /^\s*(?:please\s+)?(?:i(?:['’]d| would)? (?:like|want|need|wish)(?: a| an)?(?: tool)?(?: to| for)?|help me(?: to)?|we (?:want|need)(?: to)?|first|to|i|ich (?:möchte|will|brauche)|wir (?:möchten|wollen|brauchen)|zuerst|bitte)\s+/i,
          '',
        ),
      ),
      80,
    ),
  );
