import type { ChatMessage } from '@ai-directory/api-client/contract';

import { findTaskKind } from '../search/request-kinds.ts';
import { minOtherTask } from './follow-up-references.ts';
import { narrow } from './follow-up-tools.ts';
import {
  excludesNamed,
  getUsedTools,
  namesProduct,
  planMessage,
  type PlannedMessage,
} from './planned-message.ts';
import { answerQuestion, getListed, type ChatAnswer } from './question-tools.ts';
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

/**
 * Finds the tools that the last message of a conversation asks for; a follow-up narrows the question before it.
 * @param limit number of tools that a model chooses from; an answer without one lists fewer
 */
export async function findChatTools(
  { message, previous }: Conversation,
  limit: number,
  deps: SearchDeps,
): Promise<ChatAnswer> {
  const last = await planMessage(message, deps);
  const [question, ...followUps] = isNarrowing(last)
    ? [...(await findQuestion(previous, deps)), last]
    : [last];
  let answered = await answerQuestion(question.message, question.plan, deps);
  for (const followUp of followUps) answered = await narrow(answered, followUp, deps);
  const matches = deps.model ? answered.matches.slice(0, limit) : getListed(answered);
  return { ...answered, matches };
}

/** Returns the newest message of the user that stands alone, and the follow-ups after it. */
async function findQuestion(previous: ChatMessage[], deps: SearchDeps): Promise<PlannedMessage[]> {
  const recent = previous
    .flatMap(({ role, content }) => (role === 'user' ? [content.slice(-2000)] : []))
    .filter((content) => references.findSmallTalk(content) === undefined)
    .slice(-maxMessages);
  const messages: PlannedMessage[] = [];
  for (const content of recent.toReversed()) {
    const planned = await planMessage(content, deps);
    messages.unshift(planned);
    if (!(await isFollowUp(planned))) break;
  }
  const [question, ...followUps] = messages;
  return question ? [question, ...followUps.slice(-maxFollowUps)] : [];
}

/** Whether a message may narrow the one before: it names no tool, except one that it excludes, adds, or compares, or a product it should work with. */
const isNarrowing = (planned: PlannedMessage) =>
  planned.plan.namedTools.length === 0 || refersByItself(planned) || namesProduct(planned);

const refersByItself = ({ message, plan }: PlannedMessage) =>
  excludesNamed(message, plan) ||
  getUsedTools(message, plan).length > 0 ||
  references.excludesTools(message) ||
  references.addsTool(message) ||
  references.comparesToIt(message) ||
  references.refersToKind(message);

async function isFollowUp(planned: PlannedMessage): Promise<boolean> {
  const { message, found } = planned;
  if (!isNarrowing(planned)) return false;
  if (refersByItself(planned) || references.findPositions(message).length > 0) return true;
  if (references.requestsOthers(message)) return true;
  return found?.isSure === true || !(await findTaskKind(message, '', minOtherTask));
}
