import type { PromptDraft } from '@ai-directory/api-client/contract';
import { personFixtures, promptFixture } from '@ai-directory/api-client/testing';
import { expect, fn, waitFor, within } from 'storybook/test';

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
  component: PromptForm,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '44rem' }}>{Story()}</div>],
  parameters: {
    guide: {
      do: {
        text: 'Reject the promise of `onSubmit` with the server’s error: each message then stands beside its field.',
      },
      dont: {
        text: 'Do not clear or close the form before the promise is fulfilled. Nothing typed is lost by an error.',
      },
      keyboard: {
        Enter:
          'Adds the typed tag or variable; in the title, sends the form. After an error focus is on the first wrong field.',
        Backspace: 'In the empty tag box, removes the last tag.',
        'Right arrow, Left arrow': 'In Visibility, chooses the next or the previous.',
        Space: 'Ticks a model.',
      },
      follows: {
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

export const Edit = meta.story({ args: { initial: draft } });

/** An import category is offered beside the six of the form, and so is 'Shared' where the prompt has it. */
export const EditImported = meta.story({
  args: { initial: { ...draft, category: 'Space and Astronomy', visibility: 'shared' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Category')).toHaveValue('Space and Astronomy');
    await expect(canvas.getByLabelText('Shared')).toBeChecked();
  },
});

/** A prompt can be shared with people, found by their names. Their ids go with the draft. */
export const SharedWithUsers = meta.story({
  args: {
    initial: { ...draft, visibility: 'shared' },
    sharedWith: personFixtures.slice(0, 1),
    sharing: { search: fn(async () => personFixtures) },
  },
  play: async ({ args: { onSubmit }, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Shared with' }), 'al');
    await canvas.findByRole('option', { name: 'alan' });
    await expect(canvas.queryByRole('option', { name: 'grace' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('alan added')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove grace' }));
    await expect(canvas.getByRole('combobox', { name: 'Shared with' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(onSubmit).toHaveBeenCalledWith(
      { ...draft, visibility: 'shared' },
      { sharedWith: [personFixtures[1]?.id] },
    );
  },
});

/** Where there is somebody to find people, 'Shared' is offered for a new prompt too. */
export const CreateShared = meta.story({
  args: { sharing: { search: fn(async () => []) } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('combobox', { name: 'Shared with' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Shared' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Shared with' }), 'zoe');
    await expect(await canvas.findByText('Nobody is called “zoe…”')).toBeVisible();
  },
});

/** Each message stands beside its field, and the first wrong field gets focus. */
export const ClientErrors = meta.story({
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

/** Enter adds a tag; it is trimmed, and stands only once. One that waits in the box is sent as well. */
export const TagRules = meta.story({
  args: { initial: { ...draft, tags: [] } },
  play: async ({ args: { onSubmit }, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: /^Tags/ });
    await userEvent.type(box, '  rivers {Enter}rivers{Enter}maps');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(onSubmit).toHaveBeenCalledWith({ ...draft, tags: ['rivers', 'maps'] }, notShared);
  },
});

/** 'Add variable' waits for name and description; Enter adds too, and never sends the form. */
export const VariableNeedsBoth = meta.story({
  args: { initial: { ...draft, variables: [] } },
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
    const fresh = within(canvas.getByRole('group', { name: 'New variable' }));
    await expect(fresh.getByLabelText('Variable name')).toHaveFocus();
    await expect(onSubmit).not.toHaveBeenCalled();

    await userEvent.keyboard('9 lives{Tab}Wrong name');
    await userEvent.click(add);
    await expect(canvas.getByText(/^A variable name starts with/)).toBeVisible();
    await expect(canvas.queryByRole('group', { name: '9 lives' })).toBeNull();
  },
});

/** Names that the content uses without declaring them are offered; braces of JSON are not. */
export const SuggestedVariables = meta.story({
  args: { initial: { ...draft, variables: [] } },
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

export const RemovedVariable = meta.story({
  args: { initial: draft },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove variable name' }));
    await expect(canvas.queryByRole('group', { name: 'name' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Declare {name}' })).toBeVisible();
  },
});

const refusal = Object.assign(new Error('Title must be at most 200 characters long'), {
  errors: [
    { path: 'title', message: 'Title must be at most 200 characters long' },
    { path: 'variables.1.defaultValue', message: 'Default value contains characters that cannot be stored' },
    { path: 'aiModels', message: 'Each model may stand only once' },
  ],
});

/** The server's message stands above the buttons, its field errors beside the fields; everything typed stays. */
export const ServerError = meta.story({
  args: { initial: draft, onSubmit: fn(() => Promise.reject(refusal)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Title'), ' and more');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(canvas.getByLabelText('Title')).toHaveFocus());
    await expect(canvas.getByLabelText('Title')).toHaveAccessibleDescription(refusal.message);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Each model may stand only once');
    await expect(canvas.getByText(/^Default value contains/)).toBeVisible();
    await expect(canvas.getByLabelText('Title')).toHaveValue(`${title} and more`);
    await expect(canvas.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute('aria-disabled');
  },
});

/** Busy: the button keeps focus, says so, and ignores presses. */
export const Saving = meta.story({
  args: { initial: draft, onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async ({ args: { onSubmit }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    const busy = await canvas.findByRole('button', { name: 'Saving…' });
    await expect(busy).toHaveFocus();
    await userEvent.click(busy);
    await expect(onSubmit).toHaveBeenCalledTimes(1);
  },
});
