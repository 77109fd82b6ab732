import { ApiKeys } from '@ai-directory/prompts-kit/library';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { Page } from '../../shell/layout/page.tsx';
import { promptSource } from '../../queries/prompt-source.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';

export const apiKeysPageMessages = defineMessages('apiKeysPage', {
  title: 'API Keys',
  intro: 'With your own API key, the generator and the assistant can use the models of a provider.',
});

const getSectionHref = (section: string) => `/smart-prompts?view=settings&section=${section}`;

/** The current user's API keys for model providers. */
export function Component() {
  const t = useMessages(apiKeysPageMessages);
  return (
    <Page title={t.title} intro={t.intro}>
      <ApiKeys
        heading={false}
        source={promptSource}
        currentUser={useCurrentUser()}
        getSectionHref={getSectionHref}
      />
    </Page>
  );
}
