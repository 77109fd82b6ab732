import { viewers } from './story-files.ts';

/** A story and a text that it shows at rest: after its play function has ended. */
export interface StateStory {
  /** Id of the story. */
  story: string;
  text: string;
}

/** A table of the States page: what the specification demands, with the stories that show it, by column. */
export interface Section {
  name: string;
  columns: string[];
  rows: { name: string; cells: ((StateStory & { viewer?: string }) | undefined)[] }[];
}

/** Returns the cells of a table that is written as text: a line for each row, with bars between its cells. */
const toRows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));

/** States of a screen, and the name of the story that shows it, where a cell begins with no other. */
const storyNames = {
  Content: 'default',
  Loading: 'loading',
  Empty: 'empty',
  Failed: 'load-failed',
  'Not found': 'not-found',
};

/** Routes of docs/specification.md, section 2, and those that it does not name: screen, and a text of each state. */
export const screens: Section = {
  name: 'Routes',
  columns: ['Route', ...Object.keys(storyNames)],
  rows: toRows(`
/ | home-home | signed-out: Every AI tool, filed where you can find it. | Loading categories | none-rated: No tool has a rating yet | Tools could not be loaded.
/tools | tools-tools | Every tool in the catalogue | Loading tools | no-matches: No tools found | Try Again
/tool/{id} | tools-tool | signed-out: Finds and reads the studies behind a claim | Loading content... |  | This tool could not be loaded. | The page you're looking for doesn't exist.
/categories | tools-categories | Browse AI tools by category. | Loading categories |  | Categories could not be loaded.
/categories/{slug} | tools-category | Code Assistant | Loading tools | This category has no tools yet | Try Again | The page you're looking for doesn't exist.
/about | information-about | What is listed
/login | account-login | empty: Sign In | signing-in: Signing in... |  | login-failed: Login failed. Please try again.
/register | account-register | empty: Create account | registering: Creating account... |  | registration-failed: Registration failed
/submit-tool | tools-submit-a-tool | empty: Submit | submitting: Submitting… |  | submit-failed: could not be submitted
/profile | account-profile | Member since | Loading your profile |  | Failed to load profile
/smart-prompts | prompts-prompts | signed-in: Smart Prompts | Loading prompts | You haven't created any prompts yet... | Failed to fetch prompts
/prompts/{id} | prompts-prompt | Cold email for a first meeting | Loading prompt |  | Failed to fetch prompts | The page you're looking for doesn't exist.
/dashboard/overview | dashboard-overview | In the last 7 days | Loading your dashboard | No activity yet | Your dashboard could not be loaded.
/dashboard/favorites | dashboard-favorites | Your favorite tools, most recent first. | Loading tools | No favorites yet | Tools could not be loaded.
/dashboard/submitted | dashboard-submitted-tools | Tools you added to the catalogue | Loading your tools | No submitted tools yet | Tools could not be loaded.
/dashboard/reviews | dashboard-reviews | Your reviews of tools | Loading your reviews | No reviews yet | Reviews could not be loaded.
/dashboard/collections | dashboard-collections | Group tools and prompts that belong together | Loading your collections | No collections yet | Collections could not be loaded.
/dashboard/collections/{id} | dashboard-collection | Reading and research | Loading content... | 0 tools | This collection could not be loaded. | The page you're looking for doesn't exist.
/dashboard/notifications | dashboard-notifications | Activity of other users that concerns you. | Loading your notifications | No activity | Notifications could not be loaded.
/dashboard/api-keys | dashboard-api-keys | With your own API key | Loading API keys | No API keys configured. Add an API key to enable models. | Failed to load API keys
/dashboard/settings | account-settings | Settings | Loading your sessions |  | Your settings could not be loaded.
/blog | information-blog | On choosing AI tools
/contact | information-contact | empty: Contact | sending: Sending... |  | send-failed: could not be sent
/privacy | information-privacy | What is stored about you
/compare | tools-compare | Compare tools | Loading the comparison | Select “Compare” on two to four tools. | Try again in a minute | One of these tools no longer exists
/users/{username} | community-user | overview: Grammarly | Loading content... | grace has not shared anything yet | This profile could not be loaded. | The page you're looking for doesn't exist.
/collections/{id} | community-collection | Marks the sentence, which the others do not. | Loading content... | The owner has not added anything. | This collection could not be loaded. | The page you're looking for doesn't exist.
/blog/{slug} | information-article | Reading a pricing page |  |  |  | The page you're looking for doesn't exist.
/moderation | community-moderation | queue: Moderation | Loading | Nothing is reported | The list could not be loaded. | not-a-moderator: The page you're looking for doesn't exist.
/dashboard/feed | dashboard-following | Following | Loading activity | Follow users to see the tools | Activity could not be loaded.
/dashboard/submitted/{id}/edit | dashboard-edit-tool | images: Edit Paper Trail | Loading content... |  | This tool could not be loaded. | The page you're looking for doesn't exist.
/forgot-password | account-forgot-password | empty: Send link |  |  | rate-limited: Too many attempts. Try again in 9 minutes
/reset-password | account-reset-password | password-changed: Your password has been changed. |  |  | link-expired: no longer valid
/confirm-email | account-confirm-email | confirmed: Your email is confirmed. |  |  | link-expired: The link is on its way
/offline | information-offline | signed-out: You are offline
any other path | information-page-not-found |  |  |  |  | default: The page you're looking for doesn't exist.
`).map(([name = '', screen = '', ...cells]) => ({
    name,
    cells: Object.values(storyNames).map((storyName, column) => {
      const [, story = storyName, text = ''] = /^(?:([a-z-]+): )?(.+)$/.exec(cells[column] ?? '') ?? [];
      return text === '' ? undefined : { story: `screens-${screen}--${story}`, text };
    }),
  })),
};

/** Returns the sections of a text: a blank line above each, its name, and its rows. */
const toSections = (
  text: string,
  columns: string[],
  toRow: (cells: string[]) => Section['rows'],
): Section[] =>
  text.split('\n\n').map((table) => {
    const [[name = ''] = [], ...rows] = toRows(table);
    return { name, columns, rows: rows.flatMap(toRow) };
  });

/** Messages of docs/specification.md by section. */
const messages = toSections(
  `Messages: 2. Screens and routes
screens-information-page-not-found--default | Page Not Found | The page you're looking for doesn't exist.
patterns-shell-page-pending--default | Loading content...
patterns-search-search-overlay--pages | Search AI tools...
patterns-shell-header--signed-out | Submit Tool | Sign in
screens-account-login--empty | Sign In
screens-account-login--signing-in | Signing in...
screens-account-register--empty | Create account
screens-account-register--registering | Creating account...
screens-account-profile--default | No bio added yet.
screens-account-profile--load-failed | Try Again
screens-prompts-prompts--signed-in | Import Prompts | Create Prompt
prompts-kit-writing-prompt-form-dialog--create | Create New Prompt
prompts-kit-writing-prompt-form-dialog--edit | Edit Prompt
prompts-kit-library-prompt-library--no-results | No prompts found. Try adjusting your search filters.
screens-prompts-prompts--empty | You haven't created any prompts yet...
prompts-kit-library-prompt-library--no-public-prompts | No public prompts found. Be the first to share a prompt with the community!
prompts-kit-library-prompt-library--saved | You haven't favorited any prompts yet. Browse prompts and click the star icon to add them here.
prompts-kit-library-prompt-library-messages--no-shared-prompts | No prompts have been shared with you yet.
prompts-kit-import-import-upload--importing | Importing...
prompts-kit-import-import-upload--all-imported | Import Complete! | Successfully imported 3 out of 3 prompts | Make All Prompts Public | Close
prompts-kit-import-import-upload--some-failed | (2 failed)
prompts-kit-writing-prompt-generator--multiple-versions | Version 1
prompts-kit-api-keys-api-keys-panel--multiple-providers | models
prompts-kit-api-keys-api-keys-panel--testing | Testing...
prompts-kit-api-keys-add-key-dialog--selected | Your API key will be encrypted and stored securely
prompts-kit-api-keys-add-key-dialog--models-empty | No API keys configured. Add an API key to enable models.
prompts-kit-api-keys-add-key-dialog--coming-soon | Coming Soon
patterns-shell-route-error--failed | Something went wrong

Messages: 4. States and transitions
screens-prompts-prompts--authentication-required | Authentication Required

Messages: 5. Validation rules
screens-account-register--invalid-fields | Passwords do not match | Password must be at least 6 characters long
prompts-kit-writing-prompt-generator--topic-missing | Please enter a topic
prompts-kit-writing-prompt-generator--no-models | Please configure an AI model in settings
prompts-kit-writing-prompt-generator--no-results | No prompts were generated
prompts-kit-api-keys-add-key-dialog--default | Please select a provider and enter an API key
prompts-kit-library-prompt-page-messages--rating-unauthenticated | Authentication required to rate prompts
prompts-kit-import-import-dialog--unsupported-file-type | Please select a valid JSON file
prompts-kit-import-import-dialog--empty | Please select a file to import
prompts-kit-import-import-dialog--not-an-array | Invalid format: Expected an array of prompts
prompts-kit-import-import-dialog--missing-fields | Validation errors: | Prompt at index 1 is missing required field: content
prompts-kit-import-import-dialog--invalid-category | Prompt at index 0 has invalid category: Cats. Valid categories are: Technology
prompts-kit-import-import-dialog--variable-errors | has invalid variables format | variable at index 1 is missing required fields

Messages: 8. The error catalogue
screens-account-login--login-failed | Login failed. Please try again.
screens-account-login--missing-token | Invalid response from server
screens-account-login--unexpected-error | An unexpected error occurred. Please try again.
screens-account-register--registration-failed | Registration failed
screens-account-register--unexpected-error | An unexpected error occurred
screens-account-register--registered | Registration successful! Welcome to AI Tools Directory!
patterns-shell-header--sign-out | You have been logged out
prompts-kit-library-prompt-page-messages--follow-failed | Failed to follow user
prompts-kit-prompt-prompt-toolbar--follow-failed | Failed to update follow status
prompts-kit-library-prompt-page-messages--followed | Following user! | Unfollowed user
screens-account-profile--load-failed | Failed to load profile
screens-account-profile--save-failed | Failed to update profile
screens-account-profile--saved | Profile updated successfully
prompts-kit-library-prompt-page-messages--signed-out | Please login to like prompts | Please login to follow users
prompts-kit-prompt-prompt-detail--save-modified-signed-out | Please login to save prompts
prompts-kit-library-prompt-library--like-reverted | Failed to like prompt
prompts-kit-library-prompt-page-messages--save-failed | Failed to save prompt
prompts-kit-prompt-prompt-toolbar--rating-failed | Failed to rate prompt
prompts-kit-prompt-prompt-toolbar--share-failed | Failed to share prompt
prompts-kit-prompt-prompt-toolbar--download-failed | Failed to download prompt
prompts-kit-library-prompt-library-messages--favorite-removed | Added to favorites! | Removed from favorites
prompts-kit-library-prompt-page-messages--saved | Prompt saved! | Prompt removed from saved
prompts-kit-prompt-prompt-detail--copy-blocked | Failed to copy prompt
prompts-kit-prompt-prompt-detail--copied | Prompt copied to clipboard!
prompts-kit-prompt-prompt-toolbar--shared | Link copied to clipboard!
prompts-kit-prompt-prompt-toolbar--downloaded | Prompt downloaded!
prompts-kit-writing-prompt-generator--stopped | Prompt saved successfully!
prompts-kit-writing-prompt-generator--stopped-empty | No prompt available to save
prompts-kit-writing-prompt-generator--failed-mid-stream | Failed to generate prompt
prompts-kit-writing-prompt-generator--models-load-failed | Failed to load available AI models
prompts-kit-api-keys-api-keys-panel--load-failed | Failed to load API keys
prompts-kit-api-keys-add-key-dialog--toggle-model-failed | Failed to toggle model
prompts-kit-api-keys-api-keys-panel--toggle-failed | Failed to update provider status
prompts-kit-api-keys-api-keys-panel--test-succeeded | OpenAI API key is valid
prompts-kit-api-keys-api-keys-panel--test-found-invalid | OpenAI API key is invalid
prompts-kit-api-keys-api-keys-panel--test-failed | Failed to validate OpenAI API key
prompts-kit-api-keys-add-key-dialog--saved | API key saved successfully
prompts-kit-api-keys-add-key-dialog--save-failed | Failed to save API key
prompts-kit-api-keys-api-keys-panel--remove-confirm | API key deleted successfully
prompts-kit-api-keys-api-keys-panel--remove-failed | Failed to delete API key | Are you sure you want to delete this API key?
screens-prompts-prompts--load-failed | Failed to fetch prompts
prompts-kit-library-prompt-library--created | Prompt created successfully
prompts-kit-library-prompt-library-messages--create-failed | Failed to create prompt
prompts-kit-library-prompt-library-messages--updated | Prompt updated successfully
prompts-kit-library-prompt-library-messages--update-failed | Failed to update prompt
prompts-kit-library-prompt-library--deleted | Prompt deleted successfully
prompts-kit-prompt-delete-prompt-dialog--failed | this prompt? | Failed to delete prompt
prompts-kit-library-prompt-page-messages--rated | Rating submitted successfully
prompts-kit-library-prompt-page-messages--rating-failed | Failed to submit rating
prompts-kit-library-prompt-library-messages--link-copied | Prompt link copied to clipboard
prompts-kit-library-prompt-library-messages--imported | Successfully imported 2 prompts!
prompts-kit-library-prompt-library-messages--import-failed | Failed to import 2 prompts
prompts-kit-import-import-dialog--unreadable-file | Error processing file
prompts-kit-import-import-upload--interrupted | Failed to import prompts
prompts-kit-import-import-upload--make-public | Updated visibility for 2 prompts
prompts-kit-import-import-upload--make-public-failed | Failed to update prompt visibility`,
  ['Message', 'Story'],
  ([story = '', ...texts]) => texts.map((text) => ({ name: text, cells: [{ story, text }] })),
);

/** Constants and rules of docs/specification.md that can be seen, by section. */
const rules = toSections(
  `Rules: 4. States and transitions
A page for members redirects to the login page | app-visitor--authentication-required | Sign in
A stored session is checked before the page is shown | patterns-shell-shell--session-checked | Tools
Views that require an account are locked | screens-prompts-prompts--signed-out | Favorites
Provider: connected when a key exists | prompts-kit-api-keys-api-keys-panel--active | Connected

Rules: 5. Validation rules
Prompt form: title is required | prompts-kit-writing-prompt-form-dialog--validation-errors | Title is required
Prompt form: category is required | prompts-kit-writing-prompt-form-dialog--validation-errors | Category is required
Register: all fields are required | screens-account-register--invalid-fields | Enter a valid email
Login: email and password are required | screens-account-login--required-fields | Email is required
Import: valid and rejected prompts are counted | prompts-kit-import-import-upload--all-imported | Successfully imported 3 out of 3 prompts

Rules: 9. Business constants and limits
Tools: 28 on a page | screens-tools-tools--default | Cartesia
Prompts: 12 on a page | screens-prompts-prompts--signed-out | SWOT with evidence and consequences
Default tab: public | screens-prompts-prompts--signed-out | Prompts shared with everyone.
Password: at least 6 characters | screens-account-register--invalid-fields | at least 6 characters
Categories of the prompt form | prompts-kit-writing-prompt-form-dialog--create | Content Creation
AI models of the prompt form | prompts-kit-writing-prompt-form-dialog--create | Midjourney
Default visibility: private | prompts-kit-writing-prompt-form-dialog--create | Private
Generator: types | prompts-kit-writing-prompt-generator--default | Academic
Generator: tones | prompts-kit-writing-prompt-generator--default | Inspirational
Generator: lengths | prompts-kit-writing-prompt-generator--default | Comprehensive
Modified copy: suffix of the title | prompts-kit-prompt-save-modified-dialog--default | (Modified)
Provider groups | prompts-kit-api-keys-add-key-dialog--default | Open Source
Models of OpenAI | prompts-kit-api-keys-add-key-dialog--models-section | GPT-4 Turbo
Preferences: 0 to 100 | prompts-kit-library-preferences--default | 70
Ratings: 1 to 5 stars | components-data-rating--three-and-a-half | 3.5
Copy: confirmed for 2 s | prompts-kit-prompt-prompt-detail--copied | Copied
Toasts: 3 s | components-feedback-toast--success | Prompt
Spinner: extra large | components-feedback-spinner--with-label | Loading

Rules: What came out of a prompt
Text, as it came | prompts-kit-prompt-prompt-runs--one | Your loading dock on Mondays
Markdown, rendered | prompts-kit-prompt-prompt-runs--default | What came out
An image, as large as its column | prompts-kit-prompt-prompt-runs--image | Midjourney
An image is selected in the form | prompts-kit-prompt-prompt-runs--image-selected | mountains.png
An image needs a file and a text | prompts-kit-prompt-prompt-runs--image-missing | Say what the image shows
A file of a wrong type is rejected | prompts-kit-prompt-prompt-runs--image-of-wrong-type | is not accepted
A file that is too large is rejected | prompts-kit-prompt-prompt-runs--image-too-large | is larger than 5 MB
A file that is no image is rejected | prompts-kit-prompt-prompt-runs--image-unreadable | cannot be displayed as an image
The upload failed | prompts-kit-prompt-prompt-runs--image-upload-failed | is damaged or incomplete

Rules: Tools without screenshots
Three capabilities are known | patterns-tools-tool-specimen--capabilities | What it can do
A price is known | patterns-tools-tool-specimen--price | a month
Two platforms are known | patterns-tools-tool-specimen--platforms | Command line
Only what it does is known | patterns-tools-tool-specimen--plain | Quotes with page numbers
Its features are not known | patterns-tools-tool-specimen--without-features | example.org`,
  ['Rule', 'Shown as'],
  ([name = '', story = '', text = '']) => [{ name, cells: [{ story, text }] }],
);

/** Controls of a prompt and of a tool that not every viewer has. The owner is the one who has created it. */
export const controls = toRows(`
screens-prompts-prompt--default | owner | Edit | Delete | Make private | What changed
screens-prompts-prompt--default | visitor, new member, member, shared with | Follow grace | Report
screens-prompts-prompt--default | new member, member, owner, shared with | Comment | Run with my model | Add yours
screens-prompts-prompt--default | visitor | Sign in
screens-tools-tool--signed-out | owner | Edit
screens-tools-tool--signed-out | new member, member, shared with | Write a review
screens-tools-tool--signed-out | visitor, new member, member, shared with | Report | Something wrong?
screens-tools-tool--signed-out | visitor | Sign In
`).flatMap(([story = '', users = '', ...names]) =>
  names.map((name) => ({ name, story, seenBy: users.split(', ') })),
);

/** Tables of the States page. */
export const sections: Section[] = [
  screens,
  {
    name: 'Who sees a control',
    columns: ['Control', ...viewers],
    rows: controls.map(({ name, story, seenBy }) => ({
      name,
      cells: viewers.map((viewer) => ({ story, viewer, text: seenBy.includes(viewer) ? 'Yes' : 'No' })),
    })),
  },
  ...messages,
  ...rules,
];

export const stateStories: StateStory[] = [screens, ...messages, ...rules].flatMap(({ rows }) =>
  rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? [])),
);
