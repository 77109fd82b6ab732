import type { ChatMessage } from '@ai-directory/api-client/contract';

import { findProperty, findTaskKind } from '../search/request-kinds.ts';
import { narrow, minOtherTask } from './follow-up-tools.ts';
import { findNamedProducts } from './property-tools.ts';
import { answerQuestion, type ChatAnswer } from './question-tools.ts';
import * as references from './references.ts';
import type { SearchDeps } from './search.ts';

export interface Conversation {
  message: string;
  /** Sorted from oldest to newest. */
  previous: ChatMessage[];
}

/** Number of messages among which the question of a follow-up is searched, and of follow-ups that narrow it. */
const maxMessages = 12;
const maxFollowUps = 5;

/** Finds the tools that the last message of a conversation asks for; a follow-up narrows the question before it. */
export async function findChatTools(
  { message, previous }: Conversation,
  limit: number,
  deps: SearchDeps,
): Promise<ChatAnswer> {
  const [question, ...followUps] = [...(await findQuestion(message, previous, deps)), message];
  const first = question ?? message;
  let answered = await answerQuestion(first, await deps.toolSearch.plan(first), deps);
  for (const followUp of followUps) answered = await narrow(answered, followUp, deps);
  return { ...answered, matches: answered.matches.slice(0, limit) };
}

/** Returns the newest message of the user that a message refers to, and the follow-ups after it; none if it stands alone. */
async function findQuestion(message: string, previous: ChatMessage[], deps: SearchDeps): Promise<string[]> {
  if (!(await isNarrowing(message, deps))) return [];
  const messages = previous.flatMap(({ role, content }) => (role === 'user' ? [content.slice(-2000)] : []));
  const recent = messages
    .filter((content) => references.findSmallTalk(content) === undefined)
    .slice(-maxMessages);
  let start = recent.length - 1;
  while (start > 0 && (await isFollowUp(recent[start] ?? '', deps))) start -= 1;
  const [question, ...followUps] = recent.slice(Math.max(0, start));
  return question === undefined ? [] : [question, ...followUps.slice(-maxFollowUps)];
}

/** Whether a message may narrow the one before: it names no tool, except one that it excludes, adds, or compares, or a product it should work with. */
async function isNarrowing(message: string, { toolSearch }: SearchDeps): Promise<boolean> {
  if (refersByItself(message)) return true;
  if ((await toolSearch.plan(message)).namedTools.length === 0) return true;
  const found = await findProperty(message);
  return found !== undefined && found.isSure && findNamedProducts(found.property, message).length > 0;
}

const refersByItself = (message: string) =>
  references.excludesTools(message) || references.addsTool(message) || references.comparesToIt(message);

async function isFollowUp(message: string, deps: SearchDeps): Promise<boolean> {
  if (!(await isNarrowing(message, deps))) return false;
  if (refersByItself(message) || references.findPosition(message) !== undefined) return true;
  if (references.requestsOthers(message)) return true;
  return (await findProperty(message))?.isSure === true || !(await findTaskKind(message, '', minOtherTask));
}
