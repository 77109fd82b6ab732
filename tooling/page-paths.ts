/** The open pages, with the tools and categories of the first start: for e2e tests. */
export const openPaths = [
  '/',
  '/tools',
  '/tool/github-copilot',
  '/categories',
  '/categories/video',
  '/compare?ids=github-copilot,cursor',
  '/prompts',
  '/users/community',
  '/about',
  '/blog',
  '/blog/choosing-a-tool',
  '/contact',
  '/privacy',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=none',
  '/nothing',
];

interface ContentOwner {
  username: string;
  prompt: { id: string };
  tool: { id: string };
  collection: { id: string };
}

/** The open pages of what a user has published. */
export const toContentPaths = ({ username, prompt, tool, collection }: ContentOwner) => [
  `/users/${username}`,
  `/prompts/${prompt.id}`,
  `/tool/${tool.id}`,
  `/collections/${collection.id}`,
];
