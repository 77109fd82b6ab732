import type { PromptDraft } from '@ai-directory/api-client/contract';
import { userSummaryFixtures, promptFixture } from '@ai-directory/api-client/testing';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptForm, type PromptFormProps } from './prompt-form.tsx';

const { title, description, content, category, tags, variables, visibility } = promptFixture;
const draft: PromptDraft = {
  title,
  description,
  content,
  category,
  tags,
  variables,
  visibility,
  aiModels: ['GPT-4', 'Claude'],
};

const notShared = { sharedWith: undefined };

const defaults: PromptFormProps = { onSubmit: fn(async () => {}), onCancel: fn() };

const meta = preview.meta({
  title: 'Prompts Kit/Writing/Prompt Form',
  component: PromptForm,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '44rem' }}>{Story()}</div>],
  parameters: {
    usage: {
      do: {
        text: 'Reject the promise of `onSubmit` with the server’s error: each message is shown beside its field.',
      },
      dont: {
        text: 'Do not clear or close the form before the promise resolves. An error keeps everything typed.',
      },
      keyboard: {
        Enter:
          'Adds the typed tag or variable; in the title, submits the form. After an error, focus is on the first invalid field.',
        Backspace: 'In the empty tag input, removes the last tag.',
        'Right arrow, Left arrow': 'In Visibility, selects the next or previous option.',
        Space: 'Toggles a model.',
      },
      references: {
        'WCAG 2.2: 3.3.1 Error identification':
          'https://www.w3.org/WAI/WCAG22/Understanding/error-identification',
        'WCAG 2.2: 3.3.3 Error suggestion': 'https://www.w3.org/WAI/WCAG22/Understanding/error-suggestion',
      },
    },
  },
});

export const Create = meta.story({
  play: async ({ args: { onSubmit }, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Title'), 'Name rivers');
    await userEvent.type(canvas.getByLabelText('Description'), 'Rivers of a country');
    await userEvent.selectOptions(canvas.getByLabelText('Category'), 'Education');
    await userEvent.type(canvas.getByLabelText('Content'), 'Name three rivers.');
    await userEvent.click(canvas.getByLabelText('Claude'));
    await userEvent.click(canvas.getByLabelText('Public'));
    await userEvent.click(canvas.getByRole('button', { name: 'Create Prompt' }));
    await expect(onSubmit).toHaveBeenCalledWith(
      {
        title: 'Name rivers',
        description: 'Rivers of a country',
        content: 'Name three rivers.',
        category: 'Education',
        tags: [],
        variables: [],
        aiModels: ['Claude'],
        visibility: 'public',
      },
      notShared,
    );
  },
});

export const Edit = meta.story({ args: { defaultValues: draft } });

/** Every language that the browser can name; a tag with a region stays as it is. */
export const Language = meta.story({
  args: { defaultValues: { ...draft, language: 'pt-BR' } },
  play: async ({ args: { onSubmit }, canvas, userEvent }) => {
    const language = canvas.getByLabelText(/^Language/);
    await expect(language).toHaveDisplayValue('Brazilian Portuguese');
    await userEvent.selectOptions(language, 'German');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ language: 'de' }),
      expect.anything(),
    );
    await userEvent.selectOptions(language, 'Not specified');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ language: null }),
      expect.anything(),
    );
  },
});

/** Offers the prompt's own category and visibility beside those of the form. */
export const EditImported = meta.story({
  args: { defaultValues: { ...draft, category: 'Space and Astronomy', visibility: 'shared' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Category')).toHaveValue('Space and Astronomy');
    await expect(canvas.getByLabelText('Shared')).toBeChecked();
  },
});

/** Submits the ids of the selected users with the draft. */
export const SharedWithUsers = meta.story({
  args: {
    defaultValues: { ...draft, visibility: 'shared' },
    sharedWith: userSummaryFixtures.slice(0, 1),
    sharing: { searchUsers: fn(async () => userSummaryFixtures) },
  },
  play: async ({ args: { onSubmit }, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Shared with' }), 'al');
    await expect(await screen.findByRole('option', { name: 'grace' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(screen.getByRole('option', { name: 'alan' }));
    await expect(canvas.getByText('alan added')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove grace' }));
    await expect(canvas.getByRole('combobox', { name: 'Shared with' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(onSubmit).toHaveBeenCalledWith(
      { ...draft, visibility: 'shared' },
      { sharedWith: [userSummaryFixtures[1]?.id] },
    );
  },
});

/** With `sharing`, 'Shared' is offered for a new prompt too. */
export const CreateShared = meta.story({
  args: { sharing: { searchUsers: fn(async () => []) } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('combobox', { name: 'Shared with' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Shared' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Shared with' }), 'zoe');
    await expect(
      await screen.findByText('No people found for “zoe”', { selector: '[role="status"]' }),
    ).toBeInTheDocument();
  },
});

/** Each error is shown beside its field, and the first invalid field gets focus. */
export const ValidationErrors = meta.story({
  play: async ({ args: { onSubmit }, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Content'), 'Kept');
    await userEvent.click(canvas.getByRole('button', { name: 'Create Prompt' }));
    await expect(canvas.getByLabelText('Title')).toHaveAccessibleDescription('Title is required');
    await expect(canvas.getByLabelText('Description')).toHaveAccessibleDescription('Description is required');
    await expect(canvas.getByLabelText('Category')).toHaveAccessibleDescription('Category is required');
    await expect(canvas.getByLabelText('Title')).toHaveFocus();
    await expect(canvas.getByLabelText('Content')).toHaveValue('Kept');
    await userEvent.keyboard('A title');
    await expect(canvas.queryByText('Title is required')).toBeNull();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});

/** Tags are trimmed and unique. A typed tag that is not added yet is submitted too. */
export const Tags = meta.story({
  args: { defaultValues: { ...draft, tags: [] } },
  play: async ({ args: { onSubmit }, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: /^Tags/ });
    await userEvent.type(input, '  rivers {Enter}rivers{Enter}maps');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(onSubmit).toHaveBeenCalledWith({ ...draft, tags: ['rivers', 'maps'] }, notShared);
  },
});

/** Pasted tags are separated at commas; those that differ in case only are one. */
export const PastedTags = meta.story({
  args: { defaultValues: { ...draft, tags: ['SEO'] } },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: /^Tags/ });
    await userEvent.type(input, 'seo, maps,Maps{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove tag maps' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove tag seo' })).toBeNull();
    await userEvent.type(input, 'rivers, MAPS');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ tags: ['SEO', 'maps', 'rivers'] }),
        expect.anything(),
      ),
    );
  },
});

/** 'Add variable' requires name and description. Enter adds the variable and does not submit the form. */
export const VariableValidation = meta.story({
  args: { defaultValues: { ...draft, variables: [] } },
  play: async ({ args: { onSubmit }, canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Add variable' });
    await expect(add).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Variable name'), 'city{Enter}');
    await expect(add).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(canvas.getByLabelText('Variable description')).toHaveAccessibleDescription(
      'Variable description is required',
    );
    await expect(canvas.getByLabelText('Variable description')).toHaveFocus();
    await userEvent.keyboard('Where it is{Enter}');
    await expect(canvas.getByRole('group', { name: 'city' })).toBeVisible();
    const newVariable = within(canvas.getByRole('group', { name: 'New variable' }));
    await expect(newVariable.getByLabelText('Variable name')).toHaveFocus();
    await expect(onSubmit).not.toHaveBeenCalled();

    await userEvent.keyboard('9 lives{Tab}Wrong name');
    await userEvent.click(add);
    await expect(canvas.getByText(/^A variable name starts with/)).toBeVisible();
    await expect(canvas.queryByRole('group', { name: '9 lives' })).toBeNull();
  },
});

/** Undeclared variables of the content are suggested; braces of JSON are not. */
export const SuggestedVariables = meta.story({
  args: { defaultValues: { ...draft, variables: [] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Declare {name}' }));
    await expect(canvas.getByLabelText('Variable name')).toHaveValue('name');
    await userEvent.keyboard('Who it is for');
    await userEvent.click(canvas.getByRole('button', { name: 'Declare {industry}' }));
    await expect(canvas.getByRole('group', { name: 'name' })).toBeVisible();
    await userEvent.keyboard('Their industry{Enter}');
    await expect(canvas.queryByRole('button', { name: /^Declare/ })).toBeNull();
  },
});

/** Variables that only the content names can be saved; one click adds fields to describe them. */
export const UndeclaredVariables = meta.story({
  args: {
    defaultValues: { ...draft, content: 'Reply to {客人} about {topic}: `{code}`', variables: [] },
  },
  play: async ({ args: { onSubmit }, canvas, userEvent }) => {
    await expect(canvas.getByText('2 variables in the content have no description')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ variables: [] }), notShared);

    await userEvent.click(canvas.getByRole('button', { name: 'Describe' }));
    await expect(canvas.queryByRole('button', { name: 'Describe' })).toBeNull();
    await userEvent.keyboard('Who asked');
    const topic = within(canvas.getByRole('group', { name: 'topic' }));
    await userEvent.type(topic.getByLabelText('Variable description'), 'What about');
    await userEvent.type(topic.getByLabelText(/^Options/), 'food{Enter}{Enter} wine ');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({
        variables: [
          { name: '客人', description: 'Who asked', defaultValue: '' },
          { name: 'topic', description: 'What about', defaultValue: '', options: ['food', 'wine'] },
        ],
      }),
      notShared,
    );
  },
});

export const RemovedVariable = meta.story({
  args: { defaultValues: draft },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove variable name' }));
    await expect(canvas.queryByRole('group', { name: 'name' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Declare {name}' })).toBeVisible();
  },
});

const serverError = Object.assign(new Error('Title must be at most 200 characters long'), {
  errors: [
    { path: 'title', message: 'Title must be at most 200 characters long' },
    { path: 'variables.1.defaultValue', message: 'Default value contains characters that cannot be stored' },
    { path: 'aiModels', message: 'Each model must be unique' },
  ],
});

/** The message is shown above the buttons, field errors beside their fields; everything typed stays. */
export const ServerError = meta.story({
  args: { defaultValues: draft, onSubmit: fn(() => Promise.reject(serverError)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Title'), ' and more');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(canvas.getByLabelText('Title')).toHaveFocus());
    await expect(canvas.getByLabelText('Title')).toHaveAccessibleDescription(serverError.message);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Each model must be unique');
    await expect(canvas.getByText(/^Default value contains/)).toBeVisible();
    await expect(canvas.getByLabelText('Title')).toHaveValue(`${title} and more`);
    await expect(canvas.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute('aria-disabled');
  },
});

/** The button is loading, keeps focus and ignores clicks. */
export const Saving = meta.story({
  args: { defaultValues: draft, onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async ({ args: { onSubmit }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    const busy = await canvas.findByRole('button', { name: 'Saving…' });
    await expect(busy).toHaveFocus();
    await userEvent.click(busy);
    await expect(onSubmit).toHaveBeenCalledTimes(1);
  },
});
