import { defineMessages } from '@ai-directory/ui/messages';

/** Messages of a user's public profile. */
export const userMessages = defineMessages('publicProfile', {
  title: 'Profile',
  loadFailed: 'This profile could not be loaded.',
  memberSince: 'Member since',
  tabs: (v: { user: string }) => `Content of ${v.user}`,
  all: 'Overview',
  showAll: 'Show all',
  lists: { tools: 'Tools', prompts: 'Prompts', collections: 'Collections' },
  tools: (v: { count: string }) => `Tools (${v.count})`,
  prompts: (v: { count: string }) => `Prompts (${v.count})`,
  collections: (v: { count: string }) => `Collections (${v.count})`,
  followers: (v: { count: string }) => `Followers (${v.count})`,
  following: (v: { count: string }) => `Following (${v.count})`,
  nothing: (v: { user: string }) => `${v.user} has not shared anything yet`,
  noTools: (v: { user: string }) => `${v.user} has not submitted a tool yet`,
  noPrompts: (v: { user: string }) => `${v.user} has not shared a prompt yet`,
  noCollections: (v: { user: string }) => `${v.user} has not shared a collection yet`,
  noFollowers: (v: { user: string }) => `${v.user} has no followers yet`,
  noFollowing: (v: { user: string }) => `${v.user} does not follow anyone yet`,
  /** On the own profile instead of the above. */
  own: {
    all: 'You have not shared anything yet',
    tools: 'You have not submitted a tool yet',
    prompts: 'You have not shared a prompt yet',
    collections: 'You have not shared a collection yet',
    followers: 'You have no followers yet',
    following: 'You do not follow anyone yet',
  },
  nextSteps: {
    all: 'Share a prompt',
    tools: 'Submit a tool',
    prompts: 'Share a prompt',
    collections: 'Create a collection',
    followers: 'Share a prompt',
    following: 'Browse the prompts of others',
  },
  loadingUsers: 'Loading users',
});
