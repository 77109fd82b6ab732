/** The main links, in header and footer. The prompt library has one path for signed-in and one for anonymous users. */
export const navLinks = (isSignedIn: boolean) => [
  { to: '/', label: 'Home' },
  { to: '/tools', label: 'Tools' },
  { to: '/categories', label: 'Categories' },
  isSignedIn ? { to: '/smart-prompts', label: 'Smart Prompts' } : { to: '/prompts', label: 'Prompts' },
  { to: '/about', label: 'About' },
];

/** Categories linked in the footer: docs/specification.md, section 2. */
export const footerCategories = [
  { to: '/categories/text-generation', label: 'Text Generation' },
  { to: '/categories/image-creation', label: 'Image Creation' },
  { to: '/categories/code-assistant', label: 'Code Assistant' },
  { to: '/categories/audio-speech', label: 'Audio & Speech' },
];

/** Links of the footer besides the main links. */
export const moreLinks = [
  { to: '/blog', label: 'Blog' },
  { to: '/submit-tool', label: 'Submit Tool' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy' },
];

// Replace these accounts and this address when you run your own directory.

export const socialLinks = [
  { href: 'https://github.com/ai-tools-directory', label: 'GitHub' },
  { href: 'https://mastodon.social/@aitoolsdirectory', label: 'Mastodon' },
  { href: 'https://www.linkedin.com/company/ai-tools-directory', label: 'LinkedIn' },
];

export const contactEmail = 'hello@ai-tools-directory.example';
