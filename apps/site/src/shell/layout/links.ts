import { defineMessages } from '@ai-directory/ui/messages';

export const linkMessages = defineMessages('siteLinks', {
  home: 'Home',
  tools: 'Tools',
  categories: 'Categories',
  smartPrompts: 'Smart Prompts',
  prompts: 'Prompts',
  about: 'About',
  blog: 'Blog',
  submitTool: 'Submit Tool',
  contact: 'Contact',
  privacy: 'Privacy',
  textGeneration: 'Text Generation',
  imageCreation: 'Image Creation',
  codeAssistant: 'Code Assistant',
  audioSpeech: 'Audio & Speech',
});
type LinkMessages = typeof linkMessages.english;

/** The main links, in header and footer. The prompt library has one path for signed-in and one for anonymous users. */
export const navLinks = (t: LinkMessages, isSignedIn: boolean) => [
  { to: '/', label: t.home },
  { to: '/tools', label: t.tools },
  { to: '/categories', label: t.categories },
  isSignedIn ? { to: '/smart-prompts', label: t.smartPrompts } : { to: '/prompts', label: t.prompts },
  { to: '/about', label: t.about },
];

/** Categories linked in the footer: docs/specification.md, section 2. */
export const footerCategories = (t: LinkMessages) => [
  { to: '/categories/text-generation', label: t.textGeneration },
  { to: '/categories/image-creation', label: t.imageCreation },
  { to: '/categories/code-assistant', label: t.codeAssistant },
  { to: '/categories/audio-speech', label: t.audioSpeech },
];

/** Links of the footer besides the main links. */
export const moreLinks = (t: LinkMessages) => [
  { to: '/blog', label: t.blog },
  { to: '/submit-tool', label: t.submitTool },
  { to: '/contact', label: t.contact },
  { to: '/privacy', label: t.privacy },
];

// Replace these accounts and this address when you run your own directory.

/** Their names are the same in every language. */
export const socialLinks = [
  { href: 'https://github.com/ai-tools-directory', name: 'GitHub' },
  { href: 'https://mastodon.social/@aitoolsdirectory', name: 'Mastodon' },
  { href: 'https://www.linkedin.com/company/ai-tools-directory', name: 'LinkedIn' },
];

export const contactEmail = 'hello@ai-tools-directory.example';
