import type { Subject } from '@ai-directory/api-client/contract';

const addresses: Record<Subject['type'], (id: string) => string> = {
  tool: (id) => `/tool/${id}`,
  prompt: (id) => `/prompts/${id}`,
  collection: (id) => `/collections/${id}`,
  user: (id) => `/users/${encodeURIComponent(id)}`,
};

/** The page of what something was done to. */
export const addressOf = ({ type, id }: Pick<Subject, 'type' | 'id'>) => addresses[type](id);
