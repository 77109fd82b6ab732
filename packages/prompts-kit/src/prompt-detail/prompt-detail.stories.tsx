import {
  availableModelFixtures,
  commentFixtures,
  promptFixture,
  userFixture,
  versionFixtures,
} from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptDetail, type PromptDetailProps } from './prompt-detail.tsx';

const variable = (name: string, defaultValue = '') => ({
  name,
  description: `What stands for ${name}`,
  defaultValue,
});

const done = () => fn(async () => {});
const own = { viewerId: promptFixture.userId };

const defaults: PromptDetailProps = {
  prompt: promptFixture,
  viewerId: userFixture.id,
  hrefFor: ({ id }) => `/prompts/${id}`,
  onNotice: fn(),
  onLike: done(),
  onSave: done(),
  onRate: done(),
  onFollow: done(),
  onUsed: done(),
  onSaveModified: done(),
  onReport: done(),
  comments: {
    list: async () => ({ comments: commentFixtures, total: commentFixtures.length, pages: 1 }),
    add: () => Promise.reject(new Error('Not in this story')),
    remove: done(),
    report: done(),
  },
  versions: { list: async () => versionFixtures, restore: async () => promptFixture },
  runner: {
    available: async () => availableModelFixtures,
    async *run() {
      yield { text: 'Rivers.' };
    },
  },
};

const meta = preview.meta({
  component: PromptDetail,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '44rem' }}>{Story()}</div>],
  beforeEach: () => localStorage.clear(),
  parameters: {
    guide: {
      do: {
        text: 'Give it the one `h1` of the page, and show what `onNotice` tells as a toast.',
      },
      dont: {
        text: 'Do not add a copy button of your own: this one copies what the person filled in, not the template.',
      },
      keyboard: {
        Tab: 'Goes through the actions, the values, the preview, the buttons and the parts below.',
        'Down arrow, Up arrow': 'In the preview, scrolls it. In a menu, goes to the next or previous item.',
        'Right arrow, Left arrow': 'In Your rating, gives a star more or less.',
        'Enter, Space': 'On a button, does what it says; on the heading of a part below, opens or closes it.',
        Escape: 'Closes a menu or a question.',
      },
      follows: {
        'WCAG 2.2: 2.1.1 Keyboard': 'https://www.w3.org/WAI/WCAG22/Understanding/keyboard',
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
        'APG: Disclosure': 'https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/',
      },
    },
  },
});

const said = (tone: string, message: string) => ({ tone, message });

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
  play: async ({ args: { onNotice, onUsed }, canvas, userEvent }) => {
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
    await expect(onNotice).toHaveBeenCalledWith(said('success', 'Prompt copied to clipboard!'));
    await expect(onUsed).toHaveBeenCalledWith(promptFixture);
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

/** The button confirms for two seconds. */
export const Copied = meta.story({
  play: async ({ args: { onNotice }, canvas, userEvent }) => {
    copyTo(async () => {});
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toHaveFocus();
    await expect(onNotice).toHaveBeenCalledWith(said('success', 'Prompt copied to clipboard!'));
  },
});

export const CopyBlocked = meta.story({
  play: async ({ args: { onNotice, onUsed }, canvas, userEvent }) => {
    copyTo(() => Promise.reject(new Error('not allowed')));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await expect(onNotice).toHaveBeenCalledWith(said('error', 'Failed to copy prompt'));
    await expect(onUsed).not.toHaveBeenCalled();
  },
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

/** What was typed is there again on the next visit. What looks like a secret is not kept. */
export const ValuesRemembered = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content: 'Ask {api key} about {city}.',
      variables: [variable('city'), variable('api key')],
    },
  },
  render: (props) => <Visits {...props} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('city'), 'Lima');
    await userEvent.type(canvas.getByLabelText('api key'), 'abc');
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(canvas.queryByLabelText('city')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }));
    await expect(canvas.getByLabelText('city')).toHaveValue('Lima');
    await expect(canvas.getByLabelText('api key')).toHaveValue('');
  },
});

/** Cleared on the page and on the device; focus goes to the first field. */
export const ValuesCleared = meta.story({
  render: (props) => <Visits {...props} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('name'), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear values' }));
    await expect(canvas.getByLabelText('name')).toHaveFocus();
    await expect(canvas.getByLabelText('name')).toHaveValue('');
    await expect(canvas.queryByRole('button', { name: 'Clear values' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }));
    await expect(canvas.getByLabelText('name')).toHaveValue('');
  },
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

/** Where the device refuses to store anything, filling works all the same. */
export const StorageOff = meta.story({
  beforeEach() {
    spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('name'), 'Ada');
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Preview' })).toHaveTextContent('an email to Ada'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Clear values' }));
    await expect(canvas.getByLabelText('name')).toHaveValue('');
  },
});

/** The parts below are loaded when they are opened, and keep what is in them. */
export const PartsBelow = meta.story({
  args: { ...own, prompt: { ...promptFixture, commentsCount: 3 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('heading', { name: 'Comments' }));
    const comments = await canvas.findByRole('group', { name: 'Comments' });
    await userEvent.type(within(comments).getByLabelText('Your comment'), 'Kept');
    await userEvent.click(canvas.getByRole('heading', { name: 'Comments' }));
    await userEvent.click(canvas.getByRole('heading', { name: 'Comments' }));
    await expect(canvas.getByLabelText('Your comment')).toHaveValue('Kept');
    await userEvent.click(canvas.getByRole('heading', { name: 'Version history' }));
    await expect(await canvas.findByText('Version 2')).toBeVisible();
    await userEvent.click(canvas.getByRole('heading', { name: 'Run with my model' }));
    await expect(await canvas.findByRole('button', { name: 'Run' })).toBeVisible();
  },
});

/** Restored, the prompt is another one, and focus stays on its versions. */
export const VersionRestored = meta.story({
  args: {
    ...own,
    versions: {
      list: async () => versionFixtures,
      restore: async () => ({ ...promptFixture, updatedAt: '2026-11-21T12:00:00.000Z' }),
    },
  },
  render: function VersionRestored(props) {
    const [prompt, setPrompt] = useState(props.prompt);
    return <PromptDetail {...props} prompt={prompt} onRestored={setPrompt} />;
  },
  play: async ({ args: { onNotice }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('heading', { name: 'Version history' }));
    await userEvent.click(await canvas.findByText('Version 1'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(onNotice).toHaveBeenCalledWith(said('success', 'Version 1 restored')));
    await expect(await canvas.findByText('Version 2')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Version history' })).toHaveFocus();
  },
});

/** Changed, and saved as one's own. */
export const SavedModified = meta.story({
  play: async ({ args: { onNotice, onSaveModified, prompt }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save modified copy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save modified copy' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save Copy' }));
    await expect(onSaveModified).toHaveBeenCalledWith(
      prompt,
      expect.objectContaining({ title: `${prompt.title} (Modified)`, category: 'Technical' }),
    );
    await waitFor(() => expect(onNotice).toHaveBeenCalledWith(said('success', 'Prompt saved successfully!')));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save modified copy' })).toHaveFocus());
  },
});

/** Without an account the form would be filled in vain. */
export const SaveModifiedSignedOut = meta.story({
  args: { viewerId: undefined },
  play: async ({ args: { onNotice }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save modified copy' }));
    await expect(onNotice).toHaveBeenCalledWith(said('info', 'Please login to save prompts'));
  },
});

function Visits(props: PromptDetailProps) {
  const [here, setHere] = useState(true);
  return (
    <>
      <Button onClick={() => setHere(!here)}>{here ? 'Leave' : 'Come back'}</Button>
      {here && <PromptDetail {...props} />}
    </>
  );
}
