import type { SearchPlan } from '../search/search-plan.ts';
import { findProperty, type FoundProperty } from '../search/request-kinds.ts';
import { findNamedProducts } from './property-tools.ts';
import * as references from './references.ts';
import type { SearchDeps } from './search.ts';

/** A message of the user, with what does not depend on the messages before it. */
export interface PlannedMessage {
  message: string;
  plan: SearchPlan;
  /** The property that it asks for. */
  found: FoundProperty | undefined;
}

export async function planMessage(message: string, { toolSearch }: SearchDeps): Promise<PlannedMessage> {
  const plan = await toolSearch.plan(message);
  const isAboutNames = excludesNamed(message, plan) || references.comparesTools(message);
  const text = isAboutNames ? withoutNames(message, plan) : message;
  const found = await findProperty(text);
  if (found && !isPrice(found)) return { message, plan, found };
  const besidePrice = plan.pricing.length > 0 ? await findBesidePrice(text) : undefined;
  return { message, plan, found: besidePrice ?? (isOwnProject(message, plan) ? undefined : found) };
}

const isPrice = ({ property }: FoundProperty) => property.pricing.length > 0;

/** Returns the other property of a message with a price: "free, and on my own computer" */
async function findBesidePrice(message: string): Promise<FoundProperty | undefined> {
  const parts = message.split(/[,;]\s*(?:and\s|but\s)?|\s(?:and|but)\s/i);
  const found = parts.length > 1 ? await Promise.all(parts.map(findProperty)) : [];
  return found.find((property) => property?.isSure && !isPrice(property));
}

/** A name may look like a property, as OpenEvidence does. */
const withoutNames = (message: string, { namedTools }: SearchPlan) =>
  namedTools.reduce(
    (rest, { words }) => rest.replace(new RegExp(words.join(String.raw`\W*`), 'i'), ' '),
    message,
  );

/** "We are an open source project" tells what the tools are for, not their price. */
const isOwnProject = (message: string, { pricing }: SearchPlan) =>
  pricing.length === 0 && /\bopen[- ]?source\b/i.test(message);

/** Whether a message names tools that it does not want: "not Grammarly", "Glean is too big". */
export const excludesNamed = (message: string, { namedTools }: SearchPlan) =>
  namedTools.length > 0 &&
  (references.excludesTools(message) ||
    namedTools.some(({ name }) => references.excludesTool(message, name)));

/** Whether a message names tools as products that the answer should work with: "does it work with Slack?" */
export const namesProduct = ({ message, found }: PlannedMessage) =>
  found?.isSure === true && findNamedProducts(found.property, message).length > 0;

/** Returns the named tools that a message has in use: "I have my cards in Quizlet". */
export const getUsedTools = (message: string, { namedTools }: SearchPlan) =>
  namedTools.filter(({ isOwnName, name }) => isOwnName && references.usesTool(message, name));
