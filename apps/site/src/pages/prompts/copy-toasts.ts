import { words } from '@ai-directory/prompts-kit';
import { toast } from '@ai-directory/ui/toast';

/** What the site says when a prompt is copied, or the browser refuses. */
export const copyToasts = {
  onCopied: () => toast.success(words.copied),
  onCopyFailed: () => toast.error(words.copyFailed),
};
