import { german as kit } from '@ai-directory/prompts-kit/messages/german';
import { german as ui } from '@ai-directory/ui/messages/german';

import { german as site } from './german.ts';

/** All messages of a German page. */
export const messages = { ...ui, ...kit, ...site };
