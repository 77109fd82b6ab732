import { expect, fireEvent, fn, screen, spyOn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { importCategories } from '../rules/import.ts';
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
import {
  choose,
  csvFile,
  patient,
  sampleFile,
  sampleImports,
  samplePrompt,
} from './import-samples.stories.ts';

const imports = { ...sampleImports, send: fn(sampleImports.send) };
const defaults: ImportDialogProps = { open: true, onOpenChange: fn(), imports };

const press = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Import Prompts' }));

const meta = preview.meta({
  component: ImportDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '40rem' } },
    guide: {
      do: {
        text: 'Say what came of it in a toast too: the dialog closes by itself when nothing failed.',
      },
      dont: {
        text: 'Do not read or check the files before: it does, and says everything that is wrong at once.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Goes round inside the dialog. On the result’s buttons, the dialog waits.',
        'Enter, Space': 'On the box, opens the platform’s chooser.',
        Escape: 'Closes it. While prompts are sent, stops after the running part; the second time, at once.',
      },
      follows: {
        'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
        'WCAG 2.2: 2.2.1 Timing adjustable': 'https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable',
      },
    },
  },
});

/** Without a file nothing is sent; focus goes to where one is chosen. */
export const Empty = meta.story({
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Import Prompts' });
    await press(userEvent);
    await expect(await screen.findByText('Please select a file to import')).toBeVisible();
    await expect(screen.getByLabelText('Files')).toHaveFocus();
  },
});

/** The browser lets people drop anything. */
export const NotJson = meta.story({
  play: async () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([''], 'picture.png', { type: 'image/png' }));
    const zone = await screen.findByText('Choose files or drop them here');
    await fireEvent(zone, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await screen.findByText('Please select a valid JSON file')).toBeVisible();
    await expect(screen.queryByText('picture.png')).toBeNull();
  },
});

export const BadJson = meta.story({
  play: async ({ userEvent }) => {
    await choose(userEvent, sampleFile('{"prompts": ['));
    await expect(await screen.findByText('Please select a valid JSON file')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove prompts.json' }));
    await expect(screen.queryByText('Please select a valid JSON file')).toBeNull();
  },
});

export const NotAnArray = meta.story({
  play: async ({ userEvent }) => {
    await choose(userEvent, sampleFile({ prompts: 'none' }));
    await expect(await screen.findByText('Invalid format: Expected an array of prompts')).toBeVisible();
  },
});

/** Reading broke down, for no reason of the file’s contents. */
export const FileFailed = meta.story({
  beforeEach: () => {
    spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {
      throw new Error('no room');
    });
  },
  play: async ({ userEvent }) => {
    await choose(userEvent, sampleFile([samplePrompt()]));
    await expect(await screen.findByText('Error processing file')).toBeVisible();
  },
});

export const NoPrompts = meta.story({
  play: async ({ userEvent }) => {
    await choose(userEvent, sampleFile([]));
    await expect(await screen.findByText('No prompts were found in the file.')).toBeVisible();
  },
});

/** Nothing is sent; the button leads to what is wrong. */
export const MissingFields = meta.story({
  play: async ({ args, userEvent }) => {
    await choose(userEvent, sampleFile([samplePrompt(), { title: 'Half' }]));
    await expect(await screen.findByText('Validation errors:')).toBeVisible();
    for (const field of ['content', 'description', 'category'])
      await expect(screen.getByText(`Prompt at index 1 is missing required field: ${field}`)).toBeVisible();
    await press(userEvent);
    await expect(document.activeElement).toHaveTextContent('Validation errors:');
    await expect(args.imports.send).not.toHaveBeenCalled();
  },
});

export const InvalidCategory = meta.story({
  play: async ({ userEvent }) => {
    await choose(userEvent, sampleFile([samplePrompt({ category: 'Cats' })]));
    const sentence = `Prompt at index 0 has invalid category: Cats. Valid categories are: ${importCategories.join(', ')}`;
    await expect(await screen.findByText(sentence)).toBeVisible();
  },
});

export const VariableErrors = meta.story({
  play: async ({ userEvent }) => {
    const variables = [{ name: 'a', description: 'b' }, { name: 'a' }];
    await choose(userEvent, sampleFile([samplePrompt({ variables: 'name' }), samplePrompt({ variables })]));
    await expect(await screen.findByText('Prompt at index 0 has invalid variables format')).toBeVisible();
    await expect(
      screen.getByText('Prompt at index 1 variable at index 1 is missing required fields'),
    ).toBeVisible();
  },
});

export const FortyErrors = meta.story({
  play: async ({ userEvent }) => {
    await choose(userEvent, sampleFile(Array.from({ length: 40 }, () => samplePrompt({ description: '' }))));
    await expect(
      await screen.findByText('Prompt at index 39 is missing required field: description'),
    ).toBeInTheDocument();
    await expect(screen.getByText('40 errors')).toBeInTheDocument();
  },
});

/** The first are shown; all of them can be had as a file. */
export const ThousandsOfErrors = meta.story({
  play: async ({ userEvent }) => {
    await choose(
      userEvent,
      sampleFile(Array.from({ length: 4000 }, () => ({ ...samplePrompt(), title: 0 }))),
    );
    await expect(await screen.findByText('and 3,950 more')).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Download all errors' })).toBeEnabled();
  },
});

/** Old names of categories become today's. */
export const LegacyMapped = meta.story({
  play: async ({ args, userEvent }) => {
    const categories = ['Technical', 'Other', 'Creative Writing'];
    await choose(
      userEvent,
      sampleFile({ prompts: categories.map((category) => samplePrompt({ category })) }),
    );
    await expect(await screen.findByText('Technology 2')).toBeVisible();
    await expect(screen.getByText('Art and Design 1')).toBeVisible();
    await press(userEvent);
    await waitFor(() => expect(args.imports.send).toHaveBeenCalledOnce(), patient);
    await expect(imports.send.mock.calls[0]?.[0]).toMatchObject([
      { category: 'Technology' },
      { category: 'Technology' },
      { category: 'Art and Design' },
    ]);
  },
});

export const SeveralFiles = meta.story({
  play: async ({ userEvent }) => {
    await choose(userEvent, sampleFile([samplePrompt()], 'mine.json'), sampleFile([{}], 'broken.json'));
    await expect(await screen.findByText('Nothing is sent while a file has errors.')).toBeVisible();
    await expect(screen.getByText('Prompt at index 0 is missing required field: title')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove broken.json' }));
    await expect(await screen.findByText('Marketing 1', {}, patient)).toBeVisible();
  },
});

/** One is mine already, one stands in the file twice. */
export const Duplicates = meta.story({
  args: {
    imports: {
      ...imports,
      mine: async () => ({
        prompts: [{ ...samplePrompt(), tags: [], aiModels: [], visibility: 'private', variables: [] }],
      }),
    },
  },
  play: async ({ userEvent }) => {
    const other = samplePrompt({ title: 'Other' });
    await choose(userEvent, sampleFile([samplePrompt({ title: ' Cold email' }), other, other]));
    await expect(
      await screen.findByText(/^2 are in your prompts or in these files/, {}, patient),
    ).toBeVisible();
  },
});

/** Another product's file: a category is asked for, and which placeholders are variables. No e-mail address comes along. */
export const ForeignFormat = meta.story({
  play: async ({ args, userEvent }) => {
    await choose(userEvent, csvFile);
    await expect(await screen.findByText('prompts.csv: read as prompts.chat')).toBeVisible();
    await expect(screen.getByText('1 entry without a prompt is left out.')).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: '{{city}}' })).toBeChecked();
    await expect(screen.getByRole('checkbox', { name: '[sic]' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: '[Kind of Traveller]' }));
    await press(userEvent);
    await expect(await screen.findByText('Category is required')).toBeVisible();
    await expect(screen.getByLabelText('Category')).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Travel');
    await press(userEvent);
    await waitFor(() => expect(args.imports.send).toHaveBeenCalledOnce(), patient);
    const [prompts] = imports.send.mock.calls[0] ?? [];
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
