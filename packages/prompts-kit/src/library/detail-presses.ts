import type { PromptDetailProps } from '../prompt-detail/prompt-detail.tsx';
import type { Host } from './host.ts';
import type { Presses } from './use-presses.ts';

/** What a detail may do over this source, for this viewer. */
export const detailPresses = (
  { source, viewer, notify }: Pick<Host, 'source' | 'viewer' | 'notify'>,
  presses: Presses,
): Partial<PromptDetailProps> => ({
  onNotice: notify,
  onLike: presses.like,
  onSave: presses.save,
  onRate: presses.rate,
  onFollow: presses.follow,
  onUsed: source.used && (({ id }) => source.used?.(id)),
  onSaveModified: presses.saveModified,
  onReport: presses.report,
  comments: source.comments,
  versions: source.versions,
  // Only people who are signed in have models.
  runner: viewer ? source.runner : undefined,
});
