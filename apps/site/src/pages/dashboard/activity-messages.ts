import { defineMessages, plural } from '@ai-directory/ui/messages';

/** Messages of activity feeds: notifications and the activity of followed users. */
export const activityMessages = defineMessages('activity', {
  // Between the name of the actor and the title of the subject.
  follow: 'follows you',
  like: 'likes your prompt',
  save: 'saved your prompt',
  comment: 'commented on your prompt',
  run: 'kept a run of your prompt',
  share: 'shared a prompt with you:',
  review: 'reviewed your tool',
  reply: 'also commented on',
  modify: 'saved a modified copy of your prompt',
  /** After the names of several actors. */
  together: { follow: 'follow you', like: 'like your prompt', save: 'saved your prompt' },
  others: plural({ one: '# other', other: '# others' }),
  // After the name of the moderators.
  hide: 'have hidden',
  restore: 'have restored',
  reject: 'have rejected your appeal:',
  moderators: 'The moderators',
  feedTool: 'submitted the tool',
  feedFacts: 'has new facts about the tool',
  feedPrompt: 'published the prompt',
  feedReview: 'reviewed',
  feedCollection: 'published the collection',
  unread: 'Unread',
  empty: 'No activity yet',
  sharePrompt: 'Share a prompt',
});
