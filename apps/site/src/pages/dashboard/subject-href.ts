import type { Subject } from '@ai-directory/api-client/contract';

const hrefByType: Record<Subject['type'], (id: string) => string> = {
  tool: (id) => `/tool/${id}`,
  prompt: (id) => `/prompts/${id}`,
  collection: (id) => `/collections/${id}`,
  user: (id) => `/users/${encodeURIComponent(id)}`,
};

/** URL of the page of a subject. */
export const getSubjectHref = ({ type, id }: Pick<Subject, 'type' | 'id'>) => hrefByType[type](id);
