import { ApiKeys, apiSource } from '@ai-directory/prompts-kit/library';

import { client } from '../../client.ts';
import { Page } from '../../layout/page.tsx';
import { useViewer } from '../../session/session.tsx';

const source = apiSource(client);

/** The viewer's keys of model providers. */
export function Component() {
  return (
    <Page
      title="Model providers"
      intro="With a key of your own the generator and the assistant can ask that provider’s models."
    >
      <ApiKeys source={source} viewer={useViewer()} />
    </Page>
  );
}
