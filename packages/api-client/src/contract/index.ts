import { auth } from './auth.ts';
import { prompts } from './prompts.ts';
import { categories, tools } from './tools.ts';
import { users } from './users.ts';

/** Every call of the API. */
export const contract = { auth, users, categories, tools, prompts };
export type Contract = typeof contract;

export * from './auth-facts.ts';
export * from './auth.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './list-facts.ts';
export * from './openapi.ts';
export * from './prompt-facts.ts';
export * from './prompts.ts';
export * from './routes.ts';
export * from './tool-facts.ts';
export * from './tools.ts';
export * from './users.ts';
