import type { Hiding } from '@ai-directory/api-client/contract';
import { HiddenNotice as KitHiddenNotice } from '@ai-directory/prompts-kit/hidden-notice';

import { client } from '../../client.ts';
import { useDraftId } from '../../shell/unsaved-changes/use-form-draft.ts';

export interface HiddenNoticeProps {
  subject: { type: 'tool' | 'prompt'; id: string };
  /** Why it is hidden; unknown while the server sends none. */
  hiding: Hiding | undefined;
}

/** Shows authors why their tool or prompt is hidden, with a form to appeal. */
export function HiddenNotice({ subject: { type, id }, hiding }: HiddenNoticeProps) {
  const endpoint = type === 'tool' ? client.tools.appeal : client.prompts.appeal;
  return (
    <KitHiddenNotice
      hiding={hiding}
      onAppeal={(text) => endpoint({ params: { id }, body: { text } })}
      draftId={useDraftId(`appeal/${type}/${id}`)}
    />
  );
}
