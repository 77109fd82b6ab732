import { defineMessages, plural } from '@ai-directory/ui/messages';

/** The articles are in English only. */
export const blogMessages = defineMessages('blog', {
  title: 'Blog',
  intro: 'On choosing AI tools, paying for them, and writing prompts that last.',
  readingTime: plural({ one: '# min read', other: '# min read' }),
  contents: 'Contents',
  moreArticles: 'More articles',
});
