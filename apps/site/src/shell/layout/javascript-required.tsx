import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';

export const javaScriptRequiredMessages = defineMessages('javaScriptRequired', {
  compare: 'Favorites and comparing need JavaScript.',
  toolActions: 'Favorites, collections, reporting and reviews need JavaScript.',
  stack: 'Building a stack needs JavaScript.',
  prompts: 'Likes, favorites and sharing need JavaScript.',
  prompt: 'Filling in variables, copying, running and comments need JavaScript.',
  follow: 'Following needs JavaScript.',
  form: 'This form needs JavaScript.',
});

export interface JavaScriptRequiredProps {
  /** The actions around it. */
  feature: keyof typeof javaScriptRequiredMessages.english;
}

/** Note of what does not work in browsers without JavaScript. Rendered once in a part of a page. */
export function JavaScriptRequired({ feature }: JavaScriptRequiredProps) {
  const t = useMessages(javaScriptRequiredMessages);
  return (
    <noscript>
      <Text size="small" variant="muted">
        {t[feature]}
      </Text>
    </noscript>
  );
}
