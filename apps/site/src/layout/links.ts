/** The main links, in header and footer. The prompt library has one address for members and one for visitors. */
export const navLinks = (signedIn: boolean) => [
  { to: '/', label: 'Home' },
  { to: '/tools', label: 'Tools' },
  { to: '/categories', label: 'Categories' },
  signedIn ? { to: '/smart-prompts', label: 'Smart Prompts' } : { to: '/prompts', label: 'Prompts' },
  { to: '/about', label: 'About' },
];

/** The categories the footer leads to (spec 2). */
export const footerCategories = [
  { to: '/categories/text-generation', label: 'Text Generation' },
  { to: '/categories/image-creation', label: 'Image Creation' },
  { to: '/categories/code-assistant', label: 'Code Assistant' },
  { to: '/categories/audio-speech', label: 'Audio & Speech' },
];

/** What the footer leads to besides the main links. */
export const moreLinks = [
  { to: '/blog', label: 'Blog' },
  { to: '/submit-tool', label: 'Submit Tool' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy' },
];

// Whoever runs a directory writes their own accounts and address here.

export const socialLinks = [
  { href: 'https://github.com/ai-tools-directory', label: 'GitHub' },
  { href: 'https://mastodon.social/@aitoolsdirectory', label: 'Mastodon' },
  { href: 'https://www.linkedin.com/company/ai-tools-directory', label: 'LinkedIn' },
];

export const contactEmail = 'hello@ai-tools-directory.example';
