import { createApiSource } from '@ai-directory/prompts-kit/library';

import { client } from '../client.ts';

/** The API as the source of the kit's screens. */
export const promptSource = createApiSource(client);
