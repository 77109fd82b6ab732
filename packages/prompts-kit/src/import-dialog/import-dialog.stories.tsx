import { handleBack } from '@ai-directory/ui/back-handler';
import { expect, fireEvent, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { importCategories } from '../rules/import.ts';
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
import { selectFiles, csvFile, buildFile, acceptingImports, buildPrompt } from './import-fixtures.stories.ts';

const importBatch = fn(acceptingImports.importBatch);
const imports = { ...acceptingImports, importBatch };
const defaults: ImportDialogProps = { open: true, onOpenChange: fn(), imports };

const submit = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Import Prompts' }));

const meta = preview.meta({
  title: 'Prompts Kit/Import/Import Dialog',
  component: ImportDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '40rem' } },
    usage: {
      do: {
        text: 'Show the result in a toast too: the dialog closes by itself when nothing failed.',
      },
      dont: {
        text: 'Do not parse or validate the files yourself: the dialog does, and lists all errors at once.',
      },
      keyboard: {
        'Tab, Shift+Tab':
          'Moves within the dialog. While a button of the result has focus, the dialog stays open.',
        'Enter, Space': 'On the drop zone, opens the platform’s file picker.',
        Escape:
          'Closes the dialog; asks first if choices would be lost. During an upload, stops after the current batch; the second time, aborts it.',
      },
      references: {
        'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
        'WCAG 2.2: 2.2.1 Timing adjustable': 'https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable',
      },
    },
  },
});

/** Submitting without a file moves focus to the file input. */
export const Empty = meta.story({
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Import Prompts' });
    await submit(userEvent);
    await expect(await screen.findByText('Please select a file to import')).toBeVisible();
    await expect(screen.getByLabelText('Files')).toHaveFocus();
  },
});

/** Dropped files bypass the `accept` attribute. */
export const UnsupportedFileType = meta.story({
  play: async () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([''], 'picture.png', { type: 'image/png' }));
    const zone = await screen.findByText('Choose files or drop them here');
    await fireEvent(zone, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await screen.findByText('Please select a valid JSON file')).toBeVisible();
    await expect(screen.queryByText('picture.png')).toBeNull();
  },
});

export const InvalidJson = meta.story({
  play: async ({ userEvent }) => {
    await selectFiles(userEvent, buildFile('{"prompts": ['));
    await expect(await screen.findByText('Please select a valid JSON file')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove prompts.json' }));
    await expect(screen.queryByText('Please select a valid JSON file')).toBeNull();
  },
});

/** Choosing the corrected file replaces the invalid one, whose name is in the error. */
export const CorrectedFile = meta.story({
  play: async ({ userEvent }) => {
    await selectFiles(userEvent, buildFile('{"prompts": ['));
    const error = (await screen.findByText('Please select a valid JSON file')).closest('[tabindex]');
    await expect(error).toHaveTextContent('prompts.json');
    const corrected = new File([JSON.stringify([buildPrompt()])], 'prompts.json', { lastModified: 2 });
    await selectFiles(userEvent, corrected);
    await waitFor(() => expect(screen.queryByText('Please select a valid JSON file')).toBeNull());
    await expect(screen.getAllByRole('button', { name: 'Remove prompts.json' })).toHaveLength(1);
  },
});

export const NotAnArray = meta.story({
  play: async ({ userEvent }) => {
    await selectFiles(userEvent, buildFile({ prompts: 'none' }));
    await expect(await screen.findByText('Invalid format: Expected an array of prompts')).toBeVisible();
  },
});

/** Parsing failed for a reason other than the contents. */
export const UnreadableFile = meta.story({
  beforeEach: () => {
    spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {
      throw new Error('Out of memory');
    });
  },
  play: async ({ userEvent }) => {
    await selectFiles(userEvent, buildFile([buildPrompt()]));
    await expect(await screen.findByText('Error processing file')).toBeVisible();
  },
});

export const NoPrompts = meta.story({
  play: async ({ userEvent }) => {
    await selectFiles(userEvent, buildFile([]));
    await expect(await screen.findByText('No prompts were found in the file.')).toBeVisible();
  },
});

/** Nothing is sent; submitting moves focus to the errors. */
export const MissingFields = meta.story({
  play: async ({ args, userEvent }) => {
    await selectFiles(userEvent, buildFile([buildPrompt(), { title: 'Half' }]));
    await expect(await screen.findByText('Validation errors:')).toBeVisible();
    for (const field of ['content', 'description', 'category'])
      await expect(screen.getByText(`Prompt at index 1 is missing required field: ${field}`)).toBeVisible();
    await submit(userEvent);
    await expect(document.activeElement).toHaveTextContent('Validation errors:');
    await expect(args.imports.importBatch).not.toHaveBeenCalled();
  },
});

export const InvalidCategory = meta.story({
  play: async ({ userEvent }) => {
    await selectFiles(userEvent, buildFile([buildPrompt({ category: 'Cats' })]));
    const sentence = `Prompt at index 0 has invalid category: Cats. Valid categories are: ${importCategories.join(', ')}`;
    const details = await screen.findByText('Valid categories are:');
    await expect(screen.getByText('‘Cold email’')).toBeVisible();
    const item = details.closest('li');
    await expect(item).toHaveTextContent(sentence);
    await expect(item?.querySelector('details')).not.toHaveAttribute('open');
    await userEvent.click(details);
    await expect(item?.querySelector('details')).toHaveAttribute('open');
  },
});

export const VariableErrors = meta.story({
  play: async ({ userEvent }) => {
    const variables = [{ name: 'a', description: 'b' }, { name: 'a' }];
    await selectFiles(userEvent, buildFile([buildPrompt({ variables: 'name' }), buildPrompt({ variables })]));
    await expect(await screen.findByText('Prompt at index 0 has invalid variables format')).toBeVisible();
    await expect(
      screen.getByText('Prompt at index 1 variable at index 1 is missing required fields'),
    ).toBeVisible();
  },
});

/** Errors by prompt, with its title and line; the limits are the server's. */
export const LimitErrors = meta.story({
  play: async ({ args, userEvent }) => {
    const prompts = [
      buildPrompt(),
      buildPrompt({ title: 'Long text', description: 'x'.repeat(2001), tags: ['y'.repeat(51)] }),
      { content: 'No title', description: 'None', category: 'Marketing' },
    ];
    await selectFiles(userEvent, buildFile(JSON.stringify(prompts, null, 2)));
    await expect(await screen.findByText('‘Long text’')).toBeVisible();
    await expect(screen.getByText(/, line 14$/)).toBeVisible();
    await expect(
      screen.getByText('Prompt at index 1: Description must be at most 2,000 characters long'),
    ).toBeVisible();
    await expect(screen.getByText('Prompt at index 1: Tag must be at most 50 characters long')).toBeVisible();
    await expect(screen.getByText('Prompt 3')).toBeVisible();
    await submit(userEvent);
    await expect(args.imports.importBatch).not.toHaveBeenCalled();
  },
});

export const LongErrorList = meta.story({
  play: async ({ userEvent }) => {
    await selectFiles(
      userEvent,
      buildFile(Array.from({ length: 40 }, () => buildPrompt({ description: '' }))),
    );
    await expect(
      await screen.findByText('Prompt at index 39 is missing required field: description'),
    ).toBeInTheDocument();
    await expect(screen.getByText('40 errors')).toBeInTheDocument();
  },
});

/** The first 50 are shown; all of them can be downloaded. */
export const TruncatedErrors = meta.story({
  play: async ({ userEvent }) => {
    await selectFiles(
      userEvent,
      buildFile(Array.from({ length: 4000 }, () => ({ ...buildPrompt(), title: 0 }))),
    );
    await expect(await screen.findByText('and 3,950 more')).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Download all errors' })).toBeEnabled();
  },
});

/** Legacy category names are mapped to current ones. */
export const LegacyCategories = meta.story({
  play: async ({ args, userEvent }) => {
    const categories = ['Technical', 'Other', 'Creative Writing'];
    await selectFiles(
      userEvent,
      buildFile({ prompts: categories.map((category) => buildPrompt({ title: category, category })) }),
    );
    await expect(await screen.findByText('Technology 2')).toBeVisible();
    await expect(screen.getByText('Art and Design 1')).toBeVisible();
    await submit(userEvent);
    await waitFor(() => expect(args.imports.importBatch).toHaveBeenCalledOnce());
    await expect(importBatch.mock.calls[0]?.[0]).toMatchObject([
      { category: 'Technology' },
      { category: 'Technology' },
      { category: 'Art and Design' },
    ]);
  },
});

export const MultipleFiles = meta.story({
  play: async ({ userEvent }) => {
    await selectFiles(userEvent, buildFile([buildPrompt()], 'mine.json'), buildFile([{}], 'broken.json'));
    await expect(await screen.findByText('Nothing is imported while a file has errors.')).toBeVisible();
    await expect(screen.getByText('Prompt at index 0 is missing required field: title')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove broken.json' }));
    await expect(await screen.findByText('Marketing 1')).toBeVisible();
  },
});

const ownPrompt = { ...buildPrompt(), tags: [], aiModels: [], visibility: 'private' as const, variables: [] };

/** One is among the user's prompts, one occurs twice in the file: neither is counted among what will be imported. */
export const Duplicates = meta.story({
  args: { imports: { ...imports, listOwn: async () => ({ prompts: [ownPrompt] }) } },
  play: async ({ userEvent }) => {
    const other = buildPrompt({ title: 'Other', category: 'Travel' });
    await selectFiles(userEvent, buildFile([buildPrompt({ title: ' Cold email' }), other, other]));
    await expect(
      await screen.findByText('2 duplicates of your prompts or within these files are skipped.'),
    ).toBeVisible();
    // Also for screen readers.
    await expect(screen.getAllByText('1 prompt')).toHaveLength(2);
    await expect(screen.getByText('Travel 1')).toBeVisible();
    await expect(screen.queryByText(/^Marketing/)).toBeNull();
    await expect(screen.getByRole('button', { name: 'Import Prompts' })).toBeEnabled();
  },
});

/** The user's prompts could not be loaded: what is in the files is shown all the same. */
export const OwnPromptsUnknown = meta.story({
  args: { imports: { ...imports, listOwn: () => Promise.reject(new Error('Too many attempts')) } },
  play: async ({ userEvent }) => {
    await selectFiles(userEvent, buildFile([buildPrompt({ visibility: 'public' })]));
    await expect(await screen.findByText(/^Your own prompts could not be loaded/)).toBeVisible();
    await expect(screen.getByText('1 prompt becomes public.')).toBeVisible();
    await expect(await screen.findByRole('heading', { name: 'First prompts' })).toBeVisible();
  },
});

/** Nothing is left to import. */
export const OnlyDuplicates = meta.story({
  args: { imports: { ...imports, listOwn: async () => ({ prompts: [ownPrompt] }) } },
  play: async ({ userEvent }) => {
    await selectFiles(userEvent, buildFile([buildPrompt(), buildPrompt()]));
    await expect(await screen.findByText('0 prompts', { selector: 'p' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Import Prompts' })).toBeDisabled();
  },
});

/** Choices would have to be made again: closing the dialog asks for confirmation. Files alone are selected again. */
export const ChoicesDiscarded = meta.story({
  play: async ({ args, userEvent }) => {
    await selectFiles(userEvent, csvFile);
    await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Travel');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByLabelText('Category')).toHaveValue('Travel'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    handleBack();
    await screen.findByRole('alertdialog', { name: 'Discard import?' });
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
});

/** A file without choices is closed at once. */
export const ClosedWithoutChoices = meta.story({
  tags: ['!dev'],
  play: async ({ args, userEvent }) => {
    await selectFiles(userEvent, csvFile);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

const placeholderFile = buildFile(
  'Reply in a {{tone:formal|casual}} tone to {{客人}}: `{{code}}`, [Log](https://example.org/{{id}}), {% if x %}{{x}}{% endif %}',
  'reply.md',
);

/** What is converted is shown as a diff. Nothing in code, links or formulas is selected. */
export const Placeholders = meta.story({
  play: async ({ userEvent }) => {
    await selectFiles(userEvent, placeholderFile);
    await expect(await screen.findByRole('checkbox', { name: '{{tone}}' })).toBeChecked();
    for (const name of ['{{code}}', '{{id}}', '{{x}}'])
      await expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    const guest = screen.getByRole('checkbox', { name: '{{客人}}' });
    await expect(guest).toHaveAccessibleDescription(/In 1 prompt.*{{客人}}\s*{客人}/);
    await userEvent.click(guest);
    await expect(guest).toHaveAccessibleDescription(/to\s*{{客人}}: `/);
  },
});

/** Only selected placeholders are converted; a choice has options. */
export const PlaceholdersConverted = meta.story({
  play: async ({ args, userEvent }) => {
    await selectFiles(userEvent, placeholderFile);
    await userEvent.click(await screen.findByRole('checkbox', { name: '{{客人}}' }));
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Travel');
    await submit(userEvent);
    await waitFor(() => expect(args.imports.importBatch).toHaveBeenCalledOnce());
    await expect(importBatch.mock.calls[0]?.[0]).toMatchObject([
      {
        content:
          'Reply in a {tone} tone to {{客人}}: `{{code}}`, [Log](https://example.org/{{id}}), {% if x %}{{x}}{% endif %}',
        variables: [{ name: 'tone', options: ['formal', 'casual'] }],
      },
    ]);
  },
});

/** A file of another product: asks for a category, and which placeholders are variables. E-mail addresses are not imported. */
export const ExternalFormat = meta.story({
  play: async ({ args, userEvent }) => {
    await selectFiles(userEvent, csvFile);
    await expect(await screen.findByText('prompts.csv: imported from prompts.chat')).toBeVisible();
    await expect(screen.getByText('1 entry without a prompt is skipped.')).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: '{{city}}' })).toBeChecked();
    await expect(screen.getByRole('checkbox', { name: '[sic]' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: '[Kind of Traveller]' }));
    await submit(userEvent);
    await expect(await screen.findByText('Category is required')).toBeVisible();
    await expect(screen.getByLabelText('Category')).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Travel');
    await submit(userEvent);
    await waitFor(() => expect(args.imports.importBatch).toHaveBeenCalledOnce());
    const [prompts] = importBatch.mock.calls[0] ?? [];
    await expect(prompts).toMatchObject([
      {
        title: 'Tour Guide',
        category: 'Travel',
        content: 'Plan a day in {city} for [Kind of Traveller]. Never write [sic].',
        variables: [{ name: 'city' }],
      },
      {
        title: 'Log Reader',
        content: 'Read {file} and find the fault in {city}.',
        variables: [{ name: 'file', defaultValue: 'server.log' }, { name: 'city' }],
      },
    ]);
    await expect(JSON.stringify(prompts)).not.toContain('example.org');
  },
});

/** Fields without a place are named, and the first prompts are shown as they will be. */
export const Preview = meta.story({
  play: async ({ userEvent }) => {
    await selectFiles(userEvent, csvFile);
    await expect(
      await screen.findByText('Fields without a place here: for_devs, type, contributor'),
    ).toBeVisible();
    const samples = within(await screen.findByRole('region', { name: 'First prompts' }));
    await expect(await samples.findByText('Log Reader')).toBeVisible();
    await expect(samples.getByText(/^Plan a day in \{city\} for/)).toBeVisible();
  },
});

/** Of a file of another product the valid prompts can be imported; the others can be saved, to be corrected. */
export const SomeInvalid = meta.story({
  play: async ({ args, userEvent }) => {
    const rows = ['Guide,Plan a day.', 'Potter,List clays, glazes, and kilns', 'Reader,Read it.'];
    await selectFiles(userEvent, buildFile(['title,prompt', ...rows].join('\n'), 'prompts.csv'));
    await expect(await screen.findByText('Validation errors:')).toBeVisible();
    await expect(
      screen.getByText(/: 4 cells for 2 columns: text with the separator needs quotes$/),
    ).toBeVisible();
    await expect(screen.getByText(/, line 3$/)).toBeVisible();
    await submit(userEvent);
    await expect(args.imports.importBatch).not.toHaveBeenCalled();
    await expect(screen.getByRole('button', { name: 'Save these as a file' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import the 2 others' }));
    await expect(await screen.findByText('These prompts are left out:')).toBeVisible();
    await expect(document.activeElement).toHaveTextContent('These prompts are left out:');
    await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Travel');
    await submit(userEvent);
    await waitFor(() => expect(args.imports.importBatch).toHaveBeenCalledOnce());
    const [prompts] = importBatch.mock.calls[0] ?? [];
    await expect(prompts).toMatchObject([{ title: 'Guide' }, { title: 'Reader' }]);
  },
});

/** The file is no UTF-8: the encoding is guessed, and can be changed. */
export const GuessedEncoding = meta.story({
  play: async ({ userEvent }) => {
    const text = 'title,prompt\nCaf\u00e9,\u00c9cris trois id\u00e9es d\u2019\u00e9t\u00e9.\n';
    const bytes = Uint8Array.from(text.replace('\u2019', '\u0092'), (character) => character.charCodeAt(0));
    await selectFiles(userEvent, new File([bytes], 'ideas.csv', { lastModified: 1 }));
    const select = await screen.findByLabelText('Encoding of ideas.csv');
    await expect(select).toHaveValue('windows-1252');
    await expect(await screen.findByText('Écris trois idées d’été.')).toBeVisible();
    await userEvent.selectOptions(select, 'windows-1251');
    await expect(await screen.findByText('Йcris trois idйes d’йtй.')).toBeVisible();
    await expect(select).toHaveValue('windows-1251');
    await expect(select).toHaveFocus();
  },
});

/** A wrong encoding hides the columns: it can be changed beside the error. */
export const WrongEncoding = meta.story({
  play: async ({ userEvent }) => {
    const text = 'title,prompt\nA,D\u00e9crire.\n';
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    await selectFiles(userEvent, new File([bytes], 'ideas.csv', { lastModified: 1 }));
    const select = await screen.findByLabelText('Encoding of ideas.csv');
    await userEvent.selectOptions(select, 'utf-16le');
    await expect(await screen.findByText(/^No column is named prompt or content/)).toBeVisible();
    await userEvent.selectOptions(select, 'windows-1252');
    await expect(await screen.findByText('First prompts')).toBeVisible();
    await expect(select).toHaveFocus();
  },
});

/** The user selects which messages of conversations become prompts. */
export const Conversations = meta.story({
  play: async ({ args, userEvent }) => {
    const conversations = ['At sea', 'In space'].map((name) => ({
      name,
      chat_messages: [
        { sender: 'human', text: `Find a plot: ${name}.` },
        { sender: 'assistant', text: 'A ship is lost.' },
      ],
    }));
    await selectFiles(userEvent, buildFile(conversations, 'conversations.json'));
    await expect(await screen.findByRole('button', { name: 'Import Prompts' })).toBeDisabled();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search messages' }), 'space');
    await expect(screen.queryByText('Find a plot: At sea.')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Find a plot: In space.' }));
    await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Travel');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import Prompts' })).toBeEnabled());
    await submit(userEvent);
    await waitFor(() => expect(args.imports.importBatch).toHaveBeenCalledOnce());
    const [prompts] = importBatch.mock.calls[0] ?? [];
    await expect(prompts).toMatchObject([{ title: 'Find a plot: In space.', category: 'Travel' }]);
  },
});
