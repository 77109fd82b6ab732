import { promptFixture } from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { expect, fn, spyOn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptDetail, type PromptDetailProps } from './prompt-detail.tsx';

const variable = (name: string, defaultValue = '') => ({
  name,
  description: `What stands for ${name}`,
  defaultValue,
});

const defaults: PromptDetailProps = { prompt: promptFixture, onCopied: fn(), onCopyFailed: fn() };

const meta = preview.meta({
  component: PromptDetail,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '44rem' }}>{Story()}</div>],
  parameters: {
    guide: {
      do: {
        text: 'Give it the one `h1` of the page, and say in `onCopied` what was copied.',
      },
      dont: {
        text: 'Do not add a copy button of your own: this one copies what the person filled in, not the template.',
      },
      keyboard: {
        Tab: 'Goes through the values, the preview, Copy prompt and your actions.',
        'Down arrow, Up arrow': 'In the preview, scrolls it.',
        'Enter, Space': 'On Copy prompt, copies the filled text.',
      },
      follows: {
        'WCAG 2.2: 2.1.1 Keyboard': 'https://www.w3.org/WAI/WCAG22/Understanding/keyboard',
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

const copyTo = (writeText: (text: string) => Promise<void>) =>
  spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);

export const VariablesEmpty = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      variables: promptFixture.variables.map((declared) => ({ ...declared, defaultValue: '' })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 variables still without a value.')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Preview' })).toHaveTextContent(
      'Write an email to {name}',
    );
  },
});

export const NoVariables = meta.story({
  args: { prompt: { ...promptFixture, content: 'Name three rivers.', variables: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

/** What is typed stands in the preview at once, and is copied exactly as typed. */
export const VariablesFilled = meta.story({
  play: async ({ args: { onCopied }, canvas, userEvent }) => {
    const writeText = copyTo(async () => {});
    await userEvent.type(canvas.getByLabelText('name'), 'Ada & $&');
    const shown = canvas.getByRole('region', { name: 'Preview' });
    await waitFor(() =>
      expect(shown).toHaveTextContent('to Ada & $&, who runs operations at a logistics company.'),
    );
    await expect(canvas.getByText('Every variable has a value.')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    const filled = promptFixture.content
      .replace('{name}', () => 'Ada & $&')
      .replaceAll('{industry}', 'logistics');
    await expect(writeText).toHaveBeenCalledWith(filled);
    await expect(onCopied).toHaveBeenCalledWith(filled);
  },
});

/** A variable with a default needs no value; a value takes its place. */
export const DefaultValues = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content: 'Translate into {language}: {text}',
      variables: [variable('language', 'Portuguese'), variable('text')],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const shown = canvas.getByRole('region', { name: 'Preview' });
    await expect(shown).toHaveTextContent('Translate into Portuguese: {text}');
    await expect(canvas.getByText('1 variable still without a value.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('language'), 'Dutch');
    await waitFor(() => expect(shown).toHaveTextContent('Translate into Dutch: {text}'));
  },
});

export const RepeatedVariable = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content: '{city}, {city} and once more {city}.',
      variables: [variable('city')],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('city'), 'Lima');
    const shown = canvas.getByRole('region', { name: 'Preview' });
    await waitFor(() => expect(shown).toHaveTextContent('Lima, Lima and once more Lima.'));
  },
});

/** Braces that hold no declared name are no variables: JSON, code and `{{literals}}` stay. */
export const UnknownBraces = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content:
        'Answer about {topic} as JSON:\n\n{"title": "…", "tags": {"first": {other}}}\n\nKeep {{topic}} as it is.',
      variables: [variable('topic', 'rivers')],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const writeText = copyTo(async () => {});
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await expect(writeText).toHaveBeenCalledWith(
      'Answer about rivers as JSON:\n\n{"title": "…", "tags": {"first": {other}}}\n\nKeep {{topic}} as it is.',
    );
  },
});

export const CopyBlocked = meta.story({
  play: async ({ args: { onCopyFailed }, canvas, userEvent }) => {
    copyTo(() => Promise.reject(new Error('not allowed')));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await expect(onCopyFailed).toHaveBeenCalledTimes(1);
  },
});

export const OwnPrivate = meta.story({
  args: { viewerId: promptFixture.userId, prompt: { ...promptFixture, visibility: 'private' } },
});

/** The host's own buttons stand after 'Copy prompt'. */
export const WithActions = meta.story({
  args: { actions: <Button>Download</Button>, creator: <a href="#grace">grace</a> },
});

/** A hundred kilobytes: only the changed lines are drawn again. */
export const LongContent = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      title: 'A very long prompt with a Donaudampfschifffahrtsgesellschaftskapitänsmütze in its title',
      content: `${'Weigh what speaks for the claim and what speaks against it, in plain words.\n\n'.repeat(1300)}{topic}`,
      variables: [variable('topic')],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('topic'), 'Rivers');
    const shown = canvas.getByRole('region', { name: 'Preview' });
    await waitFor(() => expect(shown.textContent?.endsWith('Rivers')).toBe(true));
  },
});
