import { createApiSource, type PromptSource } from '@ai-directory/prompts-kit/library';

import { client } from '../client.ts';

let channel: BroadcastChannel | undefined;

/** The API as the source of the kit's screens, which fetch prompts again when another tab has changed them. */
export const promptSource: PromptSource = {
  ...createApiSource(client),
  subscribe(listener) {
    channel = new BroadcastChannel('prompts');
    channel.addEventListener('message', listener);
    return () => {
      channel?.close();
      // A closed one would throw.
      channel = undefined;
    };
  },
};

/** Makes the screens of other tabs fetch their prompts again. */
export const notifyOtherTabs = () =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(null);
