import { viewers, type Viewer } from './backend/viewers.ts';

/** A story and a text that it shows at rest: after its play function has ended. */
export interface StateStory {
  /** Id of the story. */
  story: string;
  text: string;
}

export const screenStates = ['Content', 'Loading', 'Empty', 'Failed', 'Not found'] as const;

type ByState<Value> = Partial<Record<(typeof screenStates)[number], Value>>;

const screen = (id: string, states: ByState<[name: string, text: string]>): ByState<StateStory> =>
  Object.fromEntries(
    Object.entries(states).map(([state, [name, text]]) => [state, { story: `screens-${id}--${name}`, text }]),
  );

const loading = 'Loading content...';
const notFound = "The page you're looking for doesn't exist.";

/** Routes of docs/specification.md, section 2, and those that it does not name. */
export const screens: Record<string, ByState<StateStory>> = {
  '/': screen('home-home', {
    Content: ['signed-out', 'Every AI tool, filed where you can find it.'],
    Loading: ['loading', 'Loading categories'],
    Empty: ['none-rated', 'No tool has a rating yet'],
    Failed: ['load-failed', 'Tools could not be loaded.'],
  }),
  '/tools': screen('tools-tools', {
    Content: ['default', 'Every tool in the catalogue'],
    Loading: ['loading', 'Loading tools'],
    Empty: ['no-matches', 'No tools found'],
    Failed: ['load-failed', 'Try Again'],
  }),
  '/tool/{id}': screen('tools-tool', {
    Content: ['signed-out', 'Finds and reads the studies behind a claim'],
    Loading: ['loading', loading],
    Failed: ['load-failed', 'This tool could not be loaded.'],
    'Not found': ['not-found', notFound],
  }),
  '/categories': screen('tools-categories', {
    Content: ['default', 'Browse AI tools by category.'],
    Loading: ['loading', 'Loading categories'],
    Failed: ['load-failed', 'Categories could not be loaded.'],
  }),
  '/categories/{slug}': screen('tools-category', {
    Content: ['default', 'Code Assistant'],
    Loading: ['loading', 'Loading tools'],
    Empty: ['empty', 'This category has no tools yet'],
    Failed: ['load-failed', 'Try Again'],
    'Not found': ['not-found', notFound],
  }),
  '/about': screen('information-about', { Content: ['default', 'What is listed'] }),
  '/login': screen('account-login', {
    Content: ['empty', 'Sign In'],
    Loading: ['signing-in', 'Signing in...'],
    Failed: ['login-failed', 'Login failed. Please try again.'],
  }),
  '/register': screen('account-register', {
    Content: ['empty', 'Create account'],
    Loading: ['registering', 'Creating account...'],
    Failed: ['registration-failed', 'Registration failed'],
  }),
  '/submit-tool': screen('tools-submit-a-tool', {
    Content: ['empty', 'Submit'],
    Loading: ['submitting', 'Submitting…'],
    Failed: ['submit-failed', 'could not be submitted'],
  }),
  '/profile': screen('account-profile', {
    Content: ['default', 'Member since'],
    Loading: ['loading', 'Loading your profile'],
    Failed: ['load-failed', 'Failed to load profile'],
  }),
  '/smart-prompts': screen('prompts-prompts', {
    Content: ['signed-in', 'Smart Prompts'],
    Loading: ['loading', 'Loading prompts'],
    Empty: ['empty', "You haven't created any prompts yet..."],
    Failed: ['load-failed', 'Failed to fetch prompts'],
  }),
  '/prompts/{id}': screen('prompts-prompt', {
    Content: ['default', 'Cold email for a first meeting'],
    Loading: ['loading', 'Loading prompt'],
    Failed: ['load-failed', 'Failed to fetch prompts'],
    'Not found': ['not-found', notFound],
  }),
  '/dashboard/overview': screen('dashboard-overview', {
    Content: ['default', 'In the last 7 days'],
    Loading: ['loading', 'Loading your dashboard'],
    Empty: ['empty', 'No activity yet'],
    Failed: ['load-failed', 'Your dashboard could not be loaded.'],
  }),
  '/dashboard/favorites': screen('dashboard-favorites', {
    Content: ['default', 'Your favorite tools, most recent first.'],
    Loading: ['loading', 'Loading tools'],
    Empty: ['empty', 'No favorites yet'],
    Failed: ['load-failed', 'Tools could not be loaded.'],
  }),
  '/dashboard/submitted': screen('dashboard-submitted-tools', {
    Content: ['default', 'Tools you added to the catalogue'],
    Loading: ['loading', 'Loading your tools'],
    Empty: ['empty', 'No submitted tools yet'],
    Failed: ['load-failed', 'Tools could not be loaded.'],
  }),
  '/dashboard/reviews': screen('dashboard-reviews', {
    Content: ['default', 'Your reviews of tools'],
    Loading: ['loading', 'Loading your reviews'],
    Empty: ['empty', 'No reviews yet'],
    Failed: ['load-failed', 'Reviews could not be loaded.'],
  }),
  '/dashboard/collections': screen('dashboard-collections', {
    Content: ['default', 'Group tools and prompts that belong together'],
    Loading: ['loading', 'Loading your collections'],
    Empty: ['empty', 'No collections yet'],
    Failed: ['load-failed', 'Collections could not be loaded.'],
  }),
  '/dashboard/collections/{id}': screen('dashboard-collection', {
    Content: ['default', 'Reading and research'],
    Loading: ['loading', loading],
    Empty: ['empty', '0 tools'],
    Failed: ['load-failed', 'This collection could not be loaded.'],
    'Not found': ['not-found', notFound],
  }),
  '/dashboard/notifications': screen('dashboard-notifications', {
    Content: ['default', 'Activity of other users that concerns you.'],
    Loading: ['loading', 'Loading your notifications'],
    Empty: ['empty', 'No activity'],
    Failed: ['load-failed', 'Notifications could not be loaded.'],
  }),
  '/dashboard/api-keys': screen('dashboard-api-keys', {
    Content: ['default', 'With your own API key'],
    Loading: ['loading', 'Loading API keys'],
    Empty: ['empty', 'No API keys configured. Add an API key to enable models.'],
    Failed: ['load-failed', 'Failed to load API keys'],
  }),
  '/dashboard/settings': screen('account-settings', {
    Content: ['default', 'Settings'],
    Loading: ['loading', 'Loading your sessions'],
    Failed: ['load-failed', 'Your settings could not be loaded.'],
  }),
  '/blog': screen('information-blog', { Content: ['default', 'On choosing AI tools'] }),
  '/contact': screen('information-contact', {
    Content: ['empty', 'Contact'],
    Loading: ['sending', 'Sending...'],
    Failed: ['send-failed', 'could not be sent'],
  }),
  '/privacy': screen('information-privacy', { Content: ['default', 'What is stored about you'] }),
  '/compare': screen('tools-compare', {
    Content: ['default', 'Compare tools'],
    Loading: ['loading', 'Loading the comparison'],
    Empty: ['empty', 'Select “Compare” on two to four tools.'],
    Failed: ['load-failed', 'Try again in a minute'],
    'Not found': ['not-found', 'One of these tools no longer exists'],
  }),
  '/users/{username}': screen('community-user', {
    Content: ['overview', 'Paper Trail'],
    Loading: ['loading', loading],
    Empty: ['empty', 'grace has not shared anything yet'],
    Failed: ['load-failed', 'This profile could not be loaded.'],
    'Not found': ['not-found', notFound],
  }),
  '/collections/{id}': screen('community-collection', {
    Content: ['default', 'Quotes the page, which the others do not.'],
    Loading: ['loading', loading],
    Empty: ['empty', 'The owner has not added anything.'],
    Failed: ['load-failed', 'This collection could not be loaded.'],
    'Not found': ['not-found', notFound],
  }),
  '/blog/{slug}': screen('information-article', {
    Content: ['default', 'Reading a pricing page'],
    'Not found': ['not-found', notFound],
  }),
  '/moderation': screen('community-moderation', {
    Content: ['queue', 'Moderation'],
    Loading: ['loading', 'Loading'],
    Empty: ['empty', 'Nothing is reported'],
    Failed: ['load-failed', 'The list could not be loaded.'],
    'Not found': ['not-a-moderator', notFound],
  }),
  '/dashboard/feed': screen('dashboard-following', {
    Content: ['default', 'Following'],
    Loading: ['loading', 'Loading activity'],
    Empty: ['empty', 'Follow users to see the tools'],
    Failed: ['load-failed', 'Activity could not be loaded.'],
  }),
  '/dashboard/submitted/{id}/edit': screen('dashboard-edit-tool', {
    Content: ['images', 'Edit Paper Trail'],
    Loading: ['loading', loading],
    Failed: ['load-failed', 'This tool could not be loaded.'],
    'Not found': ['not-found', notFound],
  }),
  '/forgot-password': screen('account-forgot-password', {
    Content: ['empty', 'Send link'],
    Failed: ['rate-limited', 'Too many attempts. Try again in 9 minutes'],
  }),
  '/reset-password': screen('account-reset-password', {
    Content: ['password-changed', 'Your password has been changed.'],
    Failed: ['link-expired', 'no longer valid'],
  }),
  '/confirm-email': screen('account-confirm-email', {
    Content: ['confirmed', 'Your email is confirmed.'],
    Failed: ['link-expired', 'The link is on its way'],
  }),
  '/offline': screen('information-offline', { Content: ['signed-out', 'You are offline'] }),
  'any other path': screen('information-page-not-found', { 'Not found': ['default', notFound] }),
};

const list = (textsByStory: Record<string, string[]>): StateStory[] =>
  Object.entries(textsByStory).flatMap(([story, texts]) => texts.map((text) => ({ story, text })));

/** Messages of docs/specification.md by section. */
export const messages: Record<string, StateStory[]> = {
  '2. Screens and routes': list({
    'screens-information-page-not-found--default': ['Page Not Found', notFound],
    'patterns-shell-page-pending--default': ['Loading content...'],
    'patterns-search-search-overlay--pages': ['Search AI tools...'],
    'patterns-shell-header--signed-out': ['Submit Tool', 'Sign in'],
    'screens-account-login--empty': ['Sign In'],
    'screens-account-login--signing-in': ['Signing in...'],
    'screens-account-register--empty': ['Create account'],
    'screens-account-register--registering': ['Creating account...'],
    'screens-account-profile--default': ['No bio added yet.'],
    'screens-account-profile--load-failed': ['Try Again'],
    'screens-prompts-prompts--signed-in': ['Import Prompts', 'Create Prompt'],
    'prompts-kit-writing-prompt-form-dialog--create': ['Create New Prompt'],
    'prompts-kit-writing-prompt-form-dialog--edit': ['Edit Prompt'],
    'prompts-kit-library-prompt-library--no-results': [
      'No prompts found. Try adjusting your search filters.',
    ],
    'screens-prompts-prompts--empty': ["You haven't created any prompts yet..."],
    'prompts-kit-library-prompt-library--no-public-prompts': [
      'No public prompts found. Be the first to share a prompt with the community!',
    ],
    'prompts-kit-library-prompt-library--saved': [
      "You haven't favorited any prompts yet. Browse prompts and click the star icon to add them here.",
    ],
    'prompts-kit-library-prompt-library-messages--no-shared-prompts': [
      'No prompts have been shared with you yet.',
    ],
    'prompts-kit-import-import-upload--importing': ['Importing...'],
    'prompts-kit-import-import-upload--all-imported': [
      'Import Complete!',
      'Successfully imported 3 out of 3 prompts',
      'Make All Prompts Public',
      'Close',
    ],
    'prompts-kit-import-import-upload--some-failed': ['(2 failed)'],
    'prompts-kit-writing-prompt-generator--multiple-versions': ['Version 1'],
    'prompts-kit-api-keys-api-keys-panel--multiple-providers': ['models'],
    'prompts-kit-api-keys-api-keys-panel--testing': ['Testing...'],
    'prompts-kit-api-keys-add-key-dialog--selected': ['Your API key will be encrypted and stored securely'],
    'prompts-kit-api-keys-add-key-dialog--models-empty': [
      'No API keys configured. Add an API key to enable models.',
    ],
    'prompts-kit-api-keys-add-key-dialog--coming-soon': ['Coming Soon'],
    'patterns-shell-route-error--failed': ['Something went wrong'],
  }),
  '4. States and transitions': list({
    'screens-prompts-prompts--authentication-required': ['Authentication Required'],
  }),
  '5. Validation rules': list({
    'screens-account-register--invalid-fields': [
      'Passwords do not match',
      'Password must be at least 6 characters long',
    ],
    'prompts-kit-writing-prompt-generator--topic-missing': ['Please enter a topic'],
    'prompts-kit-writing-prompt-generator--no-models': ['Please configure an AI model in settings'],
    'prompts-kit-writing-prompt-generator--no-results': ['No prompts were generated'],
    'prompts-kit-api-keys-add-key-dialog--default': ['Please select a provider and enter an API key'],
    'prompts-kit-library-prompt-page-messages--rating-unauthenticated': [
      'Authentication required to rate prompts',
    ],
    'prompts-kit-import-import-dialog--unsupported-file-type': ['Please select a valid JSON file'],
    'prompts-kit-import-import-dialog--empty': ['Please select a file to import'],
    'prompts-kit-import-import-dialog--not-an-array': ['Invalid format: Expected an array of prompts'],
    'prompts-kit-import-import-dialog--missing-fields': [
      'Validation errors:',
      'Prompt at index 1 is missing required field: content',
    ],
    'prompts-kit-import-import-dialog--invalid-category': [
      'Prompt at index 0 has invalid category: Cats. Valid categories are: Technology',
    ],
    'prompts-kit-import-import-dialog--variable-errors': [
      'has invalid variables format',
      'variable at index 1 is missing required fields',
    ],
  }),
  '8. The error catalogue': list({
    'screens-account-login--login-failed': ['Login failed. Please try again.'],
    'screens-account-login--missing-token': ['Invalid response from server'],
    'screens-account-login--unexpected-error': ['An unexpected error occurred. Please try again.'],
    'screens-account-register--registration-failed': ['Registration failed'],
    'screens-account-register--unexpected-error': ['An unexpected error occurred'],
    'screens-account-register--registered': ['Registration successful! Welcome to AI Tools Directory!'],
    'patterns-shell-header--sign-out': ['You have been logged out'],
    'prompts-kit-library-prompt-page-messages--follow-failed': ['Failed to follow user'],
    'prompts-kit-prompt-prompt-toolbar--follow-failed': ['Failed to update follow status'],
    'prompts-kit-library-prompt-page-messages--followed': ['Following user!', 'Unfollowed user'],
    'screens-account-profile--load-failed': ['Failed to load profile'],
    'screens-account-profile--save-failed': ['Failed to update profile'],
    'screens-account-profile--saved': ['Profile updated successfully'],
    'prompts-kit-library-prompt-page-messages--signed-out': [
      'Please login to like prompts',
      'Please login to follow users',
    ],
    'prompts-kit-prompt-prompt-detail--save-modified-signed-out': ['Please login to save prompts'],
    'prompts-kit-library-prompt-library--like-reverted': ['Failed to like prompt'],
    'prompts-kit-library-prompt-page-messages--save-failed': ['Failed to save prompt'],
    'prompts-kit-prompt-prompt-toolbar--rating-failed': ['Failed to rate prompt'],
    'prompts-kit-prompt-prompt-toolbar--share-failed': ['Failed to share prompt'],
    'prompts-kit-prompt-prompt-toolbar--download-failed': ['Failed to download prompt'],
    'prompts-kit-library-prompt-library-messages--favorite-removed': [
      'Added to favorites!',
      'Removed from favorites',
    ],
    'prompts-kit-library-prompt-page-messages--saved': ['Prompt saved!', 'Prompt removed from saved'],
    'prompts-kit-prompt-prompt-detail--copy-blocked': ['Failed to copy prompt'],
    'prompts-kit-prompt-prompt-detail--copied': ['Prompt copied to clipboard!'],
    'prompts-kit-prompt-prompt-toolbar--shared': ['Link copied to clipboard!'],
    'prompts-kit-prompt-prompt-toolbar--downloaded': ['Prompt downloaded!'],
    'prompts-kit-writing-prompt-generator--stopped': ['Prompt saved successfully!'],
    'prompts-kit-writing-prompt-generator--stopped-empty': ['No prompt available to save'],
    'prompts-kit-writing-prompt-generator--failed-mid-stream': ['Failed to generate prompt'],
    'prompts-kit-writing-prompt-generator--models-load-failed': ['Failed to load available AI models'],
    'prompts-kit-api-keys-api-keys-panel--load-failed': ['Failed to load API keys'],
    'prompts-kit-api-keys-add-key-dialog--toggle-model-failed': ['Failed to toggle model'],
    'prompts-kit-api-keys-api-keys-panel--toggle-failed': ['Failed to update provider status'],
    'prompts-kit-api-keys-api-keys-panel--test-succeeded': ['OpenAI API key is valid'],
    'prompts-kit-api-keys-api-keys-panel--test-found-invalid': ['OpenAI API key is invalid'],
    'prompts-kit-api-keys-api-keys-panel--test-failed': ['Failed to validate OpenAI API key'],
    'prompts-kit-api-keys-add-key-dialog--saved': ['API key saved successfully'],
    'prompts-kit-api-keys-add-key-dialog--save-failed': ['Failed to save API key'],
    'prompts-kit-api-keys-api-keys-panel--remove-confirm': ['API key deleted successfully'],
    'prompts-kit-api-keys-api-keys-panel--remove-failed': [
      'Failed to delete API key',
      'Are you sure you want to delete this API key?',
    ],
    'screens-prompts-prompts--load-failed': ['Failed to fetch prompts'],
    'prompts-kit-library-prompt-library--created': ['Prompt created successfully'],
    'prompts-kit-library-prompt-library-messages--create-failed': ['Failed to create prompt'],
    'prompts-kit-library-prompt-library-messages--updated': ['Prompt updated successfully'],
    'prompts-kit-library-prompt-library-messages--update-failed': ['Failed to update prompt'],
    'prompts-kit-library-prompt-library--deleted': ['Prompt deleted successfully'],
    'prompts-kit-prompt-delete-prompt-dialog--failed': ['this prompt?', 'Failed to delete prompt'],
    'prompts-kit-library-prompt-page-messages--rated': ['Rating submitted successfully'],
    'prompts-kit-library-prompt-page-messages--rating-failed': ['Failed to submit rating'],
    'prompts-kit-library-prompt-library-messages--link-copied': ['Prompt link copied to clipboard'],
    'prompts-kit-library-prompt-library-messages--imported': ['Successfully imported 2 prompts!'],
    'prompts-kit-library-prompt-library-messages--import-failed': ['Failed to import 2 prompts'],
    'prompts-kit-import-import-dialog--unreadable-file': ['Error processing file'],
    'prompts-kit-import-import-upload--interrupted': ['Failed to import prompts'],
    'prompts-kit-import-import-upload--make-public': ['Updated visibility for 2 prompts'],
    'prompts-kit-import-import-upload--make-public-failed': ['Failed to update prompt visibility'],
  }),
};

/** A constant or rule, with a story that shows its value. */
interface RuleStory extends StateStory {
  rule: string;
}

const rule = (text: string, story: string, shown: string): RuleStory => ({ rule: text, story, text: shown });

/** Constants and rules of docs/specification.md that can be seen, by section. */
export const rules: Record<string, RuleStory[]> = {
  '4. States and transitions': [
    rule('A page for members redirects to the login page', 'app-visitor--authentication-required', 'Sign in'),
    rule(
      'A stored session is checked before the page is shown',
      'patterns-shell-shell--session-checked',
      'Tools',
    ),
    rule('Views that require an account are locked', 'screens-prompts-prompts--signed-out', 'Favorites'),
    rule('Provider: connected when a key exists', 'prompts-kit-api-keys-api-keys-panel--active', 'Connected'),
  ],
  '5. Validation rules': [
    rule(
      'Prompt form: title is required',
      'prompts-kit-writing-prompt-form-dialog--validation-errors',
      'Title is required',
    ),
    rule(
      'Prompt form: category is required',
      'prompts-kit-writing-prompt-form-dialog--validation-errors',
      'Category is required',
    ),
    rule(
      'Register: all fields are required',
      'screens-account-register--invalid-fields',
      'Enter a valid email',
    ),
    rule(
      'Login: email and password are required',
      'screens-account-login--required-fields',
      'Email is required',
    ),
    rule(
      'Import: valid and rejected prompts are counted',
      'prompts-kit-import-import-upload--all-imported',
      'Successfully imported 3 out of 3 prompts',
    ),
  ],
  '9. Business constants and limits': [
    rule('Tools: 28 on a page', 'screens-tools-tools--default', 'Paper Trail 28'),
    rule('Prompts: 12 on a page', 'screens-prompts-prompts--signed-out', 'Cold email for a first meeting 12'),
    rule('Default tab: public', 'screens-prompts-prompts--signed-out', 'Prompts shared with everyone.'),
    rule(
      'Password: at least 6 characters',
      'screens-account-register--invalid-fields',
      'at least 6 characters',
    ),
    rule(
      'Categories of the prompt form',
      'prompts-kit-writing-prompt-form-dialog--create',
      'Content Creation',
    ),
    rule('AI models of the prompt form', 'prompts-kit-writing-prompt-form-dialog--create', 'Midjourney'),
    rule('Default visibility: private', 'prompts-kit-writing-prompt-form-dialog--create', 'Private'),
    rule('Generator: types', 'prompts-kit-writing-prompt-generator--default', 'Academic'),
    rule('Generator: tones', 'prompts-kit-writing-prompt-generator--default', 'Inspirational'),
    rule('Generator: lengths', 'prompts-kit-writing-prompt-generator--default', 'Comprehensive'),
    rule(
      'Modified copy: suffix of the title',
      'prompts-kit-prompt-save-modified-dialog--default',
      '(Modified)',
    ),
    rule('Provider groups', 'prompts-kit-api-keys-add-key-dialog--default', 'Open Source'),
    rule('Models of OpenAI', 'prompts-kit-api-keys-add-key-dialog--models-section', 'GPT-4 Turbo'),
    rule('Preferences: 0 to 100', 'prompts-kit-library-preferences--default', '70'),
    rule('Ratings: 1 to 5 stars', 'components-data-rating--three-and-a-half', '3.5'),
    rule('Copy: confirmed for 2 s', 'prompts-kit-prompt-prompt-detail--copied', 'Copied'),
    rule('Toasts: 3 s', 'components-feedback-toast--success', 'Prompt'),
    rule('Spinner: extra large', 'components-feedback-spinner--with-label', 'Loading'),
  ],
  'Tools without screenshots': [
    rule('Three capabilities are known', 'patterns-tools-tool-specimen--capabilities', 'What it can do'),
    rule('A price is known', 'patterns-tools-tool-specimen--price', '$20'),
    rule('Two platforms are known', 'patterns-tools-tool-specimen--platforms', 'Command line'),
    rule('Only what it does is known', 'patterns-tools-tool-specimen--plain', 'Quotes with page numbers'),
    rule('Only its name is known', 'patterns-tools-tool-specimen--name-only', 'Paper Trail'),
  ],
};

/** A control that not every viewer has. */
interface Control {
  /** Its label. */
  name: string;
  story: string;
  seenBy: Viewer[];
}

const members = viewers.filter((viewer) => viewer !== 'visitor');
const others = viewers.filter((viewer) => viewer !== 'owner');
const otherMembers = members.filter((viewer) => viewer !== 'owner');

const controlsOf = (story: string, seenBy: Viewer[], names: string[]): Control[] =>
  names.map((name) => ({ name, story, seenBy }));

/** Controls of a prompt and of a tool, by viewer. The owner is the one who has created it. */
export const controls: Control[] = [
  ...controlsOf(
    'screens-prompts-prompt--default',
    ['owner'],
    ['Edit', 'Delete', 'Make private', 'What changed'],
  ),
  ...controlsOf('screens-prompts-prompt--default', others, ['Follow grace', 'Report']),
  ...controlsOf('screens-prompts-prompt--default', members, ['Comment', 'Run with my model', 'Add yours']),
  ...controlsOf('screens-prompts-prompt--default', ['visitor'], ['Sign in']),
  ...controlsOf('screens-tools-tool--signed-out', ['owner'], ['Edit']),
  ...controlsOf('screens-tools-tool--signed-out', otherMembers, ['Write a review']),
  ...controlsOf('screens-tools-tool--signed-out', others, ['Report', 'Something wrong?']),
  ...controlsOf('screens-tools-tool--signed-out', ['visitor'], ['Sign In']),
];

export const stateStories: StateStory[] = [
  ...Object.values(screens).flatMap((states) => Object.values(states)),
  ...Object.values(messages).flat(),
  ...Object.values(rules).flat(),
];
