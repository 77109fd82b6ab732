import { createAccountHandlers } from './account-handlers.ts';
import { createKeyHandlers, createPromptHandlers } from './prompt-handlers.ts';
import type { Viewer } from '../story-files.ts';
import { createRespond } from './respond.ts';
import { createState, type DataSet } from './state.ts';
import { createCollectionHandlers, createToolHandlers } from './tool-handlers.ts';

/**
 * Creates a backend in memory with the data of a scenario. What a request changes, later ones return: accounts, prompts,
 * collections, tools and API keys. Requests and responses are checked by the contract. Endpoints without a handler keep
 * the fixtures of `packages/api-client/src/testing`.
 */
export function createBackend(viewer: Viewer, data: DataSet) {
  const state = createState(viewer, data);
  const respond = createRespond(state);
  return {
    currentUser: state.currentUser,
    handlers: [
      ...createAccountHandlers(state, respond),
      ...createPromptHandlers(state, respond),
      ...createToolHandlers(state, respond),
      ...createCollectionHandlers(state, respond),
      ...createKeyHandlers(state, respond),
    ],
  };
}
