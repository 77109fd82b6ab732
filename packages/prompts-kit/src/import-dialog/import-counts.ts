import { plural } from '@ai-directory/ui/messages';

import type { ImportReport } from './import-parser.ts';
import type { ImportFiles } from './use-import.ts';

export const promptCount = plural({ one: '# prompt', other: '# prompts' });

/** Returns the number of prompts that are not skipped as duplicates. */
export const getNewCount = (total: number, { duplicateCount = 0 }: ImportReport) => total - duplicateCount;

/** Returns the number of prompts whose category the user selects. */
export const getUncategorizedCount = ({ report, options }: ImportFiles) =>
  (report?.uncategorizedCount ?? 0) + (options.messages?.size ?? 0);
