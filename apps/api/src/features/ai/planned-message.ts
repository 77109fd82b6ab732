import type { SearchPlan } from '../search/search-plan.ts';
import { findProperty, type FoundProperty } from '../search/request-kinds.ts';
import { findNamedProducts } from './property-tools.ts';
import type { SearchDeps } from './search.ts';

/** A message of the user, with what does not depend on the messages before it. */
export interface PlannedMessage {
  message: string;
  plan: SearchPlan;
  /** The property that it asks for. */
  found: FoundProperty | undefined;
}

export async function planMessage(message: string, { toolSearch }: SearchDeps): Promise<PlannedMessage> {
  return { message, plan: await toolSearch.plan(message), found: await findProperty(message) };
}

/** Whether a message names tools as products that the answer should work with: "does it work with Slack?" */
export const namesProduct = ({ message, found }: PlannedMessage) =>
  found?.isSure === true && findNamedProducts(found.property, message).length > 0;
