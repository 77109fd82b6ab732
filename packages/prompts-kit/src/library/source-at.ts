import { createClient } from '@ai-directory/api-client';

import type { PromptSource } from '../sources.ts';
import { apiSource } from './api-source.ts';

/** The public prompts of a server of ours, as a visitor sees them. */
export const sourceAt = (baseUrl: string): PromptSource => apiSource(createClient({ baseUrl }));
