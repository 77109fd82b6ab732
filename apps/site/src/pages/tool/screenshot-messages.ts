import { defineMessages } from '@ai-directory/ui/messages';

export const screenshotMessages = defineMessages('screenshots', {
  title: 'Screenshots',
  screenshot: (v: { position: string; tool: string }) => `Screenshot ${v.position} of ${v.tool}`,
  previous: 'Previous',
  next: 'Next',
  position: (v: { position: string; count: string }) => `${v.position} of ${v.count}`,
});
