import {
  availableModelFixtures,
  commentFixtures,
  promptFixture,
  runFixtures,
  userFixture,
  versionFixtures,
} from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { clearDrafts, findDrafts, requestOpen } from '@ai-directory/ui/use-draft';
import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import type { StatusMessage } from '../status-message.ts';
import {
  PromptDetail,
  PromptDetailContent,
  PromptDetailCopy,
  PromptDetailDescription,
  PromptDetailLike,
  PromptDetailRoot,
  PromptDetailTitle,
  PromptDetailVariables,
  usePromptDetail,
  type PromptDetailProps,
} from './prompt-detail.tsx';

const variable = (name: string, defaultValue = '') => ({
  name,
  description: `Value of ${name}`,
  defaultValue,
});

const draftStart = `${userFixture.id}/prompts/${promptFixture.id}/`;
const createAction = () => fn(async () => {});
const ownProps = { currentUserId: promptFixture.userId };

const defaults: PromptDetailProps = {
  prompt: promptFixture,
  currentUserId: userFixture.id,
  getPromptHref: ({ id }) => `/prompts/${id}`,
  onNotify: fn(),
  onLike: createAction(),
  onSave: createAction(),
  onRate: createAction(),
  onFollow: createAction(),
  onUse: createAction(),
  onSaveModified: createAction(),
  onReport: createAction(),
  comments: {
    list: async () => ({ comments: commentFixtures, total: commentFixtures.length, pages: 1 }),
    add: () => Promise.reject(new Error('Not in this story')),
    remove: createAction(),
    report: createAction(),
  },
  versions: { list: async () => versionFixtures, restore: async () => promptFixture },
  runner: {
    listModels: async () => availableModelFixtures,
    async *run() {
      yield { text: 'Rivers.' };
    },
  },
};

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Prompt Detail',
  component: PromptDetail,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '72rem' }}>{Story()}</div>],
  beforeEach: () => localStorage.clear(),
  parameters: {
    usage: {
      do: {
        text: 'Use it for the only `h1` of the page, and show the messages of `onNotify` as toasts.',
      },
      dont: {
        text: 'Do not add your own copy button: this one copies the filled prompt, not the template.',
      },
      keyboard: {
        Tab: 'Moves through the actions, the fields in the text, buttons and sections.',
        'Down arrow, Up arrow': 'In a long text, scrolls it. In a menu, moves to the next or previous item.',
        'Right arrow, Left arrow': 'In Your rating, adds or removes a star.',
        'Enter, Space': 'Activates the focused button; on the heading of a section, expands or collapses it.',
        Escape: 'Closes a menu or dialog.',
      },
      references: {
        'WCAG 2.2: 2.1.1 Keyboard': 'https://www.w3.org/WAI/WCAG22/Understanding/keyboard',
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
        'APG: Disclosure': 'https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/',
      },
    },
  },
});

const statusMessage = (variant: string, message: string) => ({ variant, message });

const mockClipboard = (writeText: (text: string) => Promise<void>) =>
  spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);

export const Default = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      variables: promptFixture.variables.map((declared) => ({ ...declared, defaultValue: '' })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0 of 2 filled')).toBeVisible();
    await expect(canvas.getByLabelText('name')).toHaveAttribute('placeholder', '{name}');
    await expect(await canvas.findAllByRole('listitem')).not.toHaveLength(0);
  },
});

export const NoVariables = meta.story({
  args: { prompt: { ...promptFixture, content: 'Name three rivers.', variables: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

/** Values are shown in the text while typing, and copied exactly as typed. */
export const VariablesFilled = meta.story({
  play: async ({ args: { onNotify, onUse }, canvas, userEvent }) => {
    const writeText = mockClipboard(async () => {});
    await userEvent.type(canvas.getByLabelText('name'), 'Ada & $&');
    await expect(canvas.getByText('2 of 2 filled')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    const filled = promptFixture.content
      .replace('{name}', () => 'Ada & $&')
      .replaceAll('{industry}', 'logistics');
    await expect(writeText).toHaveBeenCalledWith(filled);
    await expect(onNotify).toHaveBeenCalledWith(statusMessage('success', 'Prompt copied to clipboard!'));
    await expect(onUse).toHaveBeenCalledWith(promptFixture);
  },
});

/** A value overrides the default. */
export const DefaultValues = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content: 'Translate into {language}: {text}',
      variables: [variable('language', 'Portuguese'), variable('text')],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const writeText = mockClipboard(async () => {});
    await expect(canvas.getByLabelText('language')).toHaveAttribute('placeholder', 'Portuguese');
    await expect(canvas.getByText('1 of 2 filled')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('language'), 'Dutch');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await expect(writeText).toHaveBeenCalledWith('Translate into Dutch: {text}');
  },
});

/** The first place of a variable is its field; the others show its value. */
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
    await waitFor(() => expect(canvas.getAllByText('Lima', { selector: 'mark' })).toHaveLength(2));
  },
});

/** JSON and `{{literals}}` stay as written, and so does an undeclared variable without a value. */
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
    const writeText = mockClipboard(async () => {});
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await expect(writeText).toHaveBeenCalledWith(
      'Answer about rivers as JSON:\n\n{"title": "…", "tags": {"first": {other}}}\n\nKeep {{topic}} as it is.',
    );
  },
});

/** What the content names is filled outside of code, also if the prompt does not declare it. */
export const UndeclaredVariables = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content: 'Write to {name} about {subject}.\n\n```sh\necho {subject}\n```',
      variables: [variable('name')],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const writeText = mockClipboard(async () => {});
    await expect(canvas.getByText('0 of 2 filled')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('subject'), 'rivers');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await expect(writeText).toHaveBeenCalledWith(
      'Write to {name} about rivers.\n\n```sh\necho {subject}\n```',
    );
    await expect(canvas.getByLabelText('name')).toHaveFocus();
  },
});

export const NamesOfAnyScript = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content: '请为{客人}写一封信。 Größe: {Größe}. {الاسم}',
      variables: [variable('客人'), variable('Größe')],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const writeText = mockClipboard(async () => {});
    await userEvent.type(canvas.getByLabelText('客人'), '李');
    await userEvent.type(canvas.getByLabelText('Größe'), 'XL');
    await userEvent.type(canvas.getByLabelText('الاسم'), 'ليلى');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await expect(writeText).toHaveBeenCalledWith('请为李写一封信。 Größe: XL. ليلى');
  },
});

/** The browser suggests the options, and others can be entered. */
export const VariableWithOptions = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content: 'Reply in a {tone} tone to {message}.',
      variables: [
        { ...variable('tone', 'formal'), options: ['formal', 'casual', 'playful'] },
        variable('message', 'Hi'),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const writeText = mockClipboard(async () => {});
    const tone = canvas.getByRole('combobox', { name: 'tone' });
    await expect(tone).toHaveAttribute('list');
    await userEvent.type(tone, 'dry');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await expect(writeText).toHaveBeenLastCalledWith('Reply in a dry tone to Hi.');
  },
});

/** The button confirms for two seconds. */
export const Copied = meta.story({
  args: { prompt: { ...promptFixture, content: 'Name three rivers.', variables: [] } },
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    mockClipboard(async () => {});
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toHaveFocus();
    await expect(onNotify).toHaveBeenCalledWith(statusMessage('success', 'Prompt copied to clipboard!'));
  },
});

/** Shows how many variables have no value, and moves focus to the first of them. */
export const CopiedWithoutValues = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content: 'Compare {first} with {second} and {third}.',
      variables: ['first', 'second', 'third'].map((name, index) => ({
        name,
        description: name,
        defaultValue: index === 0 ? 'Rome' : '',
      })),
    },
  },
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    const writeText = mockClipboard(async () => {});
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await waitFor(() => expect(canvas.getByLabelText('second')).toHaveFocus());
    await expect(writeText).toHaveBeenCalledWith('Compare Rome with {second} and {third}.');
    await expect(onNotify).toHaveBeenCalledWith(
      statusMessage('info', 'Prompt copied to clipboard! 2 variables are still without a value.'),
    );
  },
});

export const CopyBlocked = meta.story({
  play: async ({ args: { onNotify, onUse }, canvas, userEvent }) => {
    mockClipboard(() => Promise.reject(new Error('not allowed')));
    spyOn(document, 'execCommand').mockReturnValue(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(statusMessage('danger', 'Failed to copy prompt')),
    );
    await expect(onUse).not.toHaveBeenCalled();
  },
});

/** A hundred kilobytes: only changed lines re-render. */
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
    await expect(canvas.getByLabelText('topic')).toHaveValue('Rivers');
    const text = canvas.getByRole('region', { name: 'Prompt' });
    await expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
  },
});

/** Values are restored on the next visit, except those of variables named like a secret. */
export const ValuesPersisted = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content: 'Ask {api key} about {city}.',
      variables: [variable('city'), variable('api key')],
    },
  },
  render: (props) => <Remountable {...props} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('city'), 'Lima');
    await userEvent.type(canvas.getByLabelText('api key'), 'abc');
    await userEvent.click(canvas.getByRole('button', { name: 'Unmount' }));
    await expect(canvas.queryByLabelText('city')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Mount' }));
    await expect(canvas.getByLabelText('city')).toHaveValue('Lima');
    await expect(canvas.getByLabelText('api key')).toHaveValue('');
  },
});

/** Cleared in the form and in storage; focus moves to the first field. */
export const ValuesCleared = meta.story({
  render: (props) => <Remountable {...props} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('name'), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear values' }));
    await expect(canvas.getByLabelText('name')).toHaveFocus();
    await expect(canvas.getByLabelText('name')).toHaveValue('');
    await expect(canvas.queryByRole('button', { name: 'Clear values' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Unmount' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Mount' }));
    await expect(canvas.getByLabelText('name')).toHaveValue('');
  },
});

function throwSecurityError(): never {
  throw new DOMException('denied', 'SecurityError');
}

/** Filling works without storage. */
export const StorageDisabled = meta.story({
  beforeEach() {
    spyOn(Storage.prototype, 'getItem').mockImplementation(throwSecurityError);
    spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
    spyOn(Storage.prototype, 'removeItem').mockImplementation(throwSecurityError);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('name'), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear values' }));
    await expect(canvas.getByLabelText('name')).toHaveValue('');
  },
});

/** Goes to the next field without a value, and on from the last one. */
export const NextBlank = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content: 'Compare {first} with {second}.\n{third}\nEnd.',
      variables: [variable('third'), variable('second', 'Rome'), variable('first')],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next blank' });
    await expect(canvas.getByText('Value of third')).toBeVisible();
    await userEvent.click(next);
    await expect(canvas.getByLabelText('first')).toHaveFocus();
    await userEvent.click(next);
    await expect(canvas.getByLabelText('third')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('third'), 'Two{Enter}lines');
    await userEvent.click(next);
    await expect(canvas.getByLabelText('first')).toHaveFocus();
    await expect(canvas.getByText('2 of 3 filled')).toBeVisible();
  },
});

/** A kept run fills the prompt; what a model responds can be kept. */
export const Runs = meta.story({
  args: {
    runs: {
      list: async () => ({ runs: runFixtures, total: 2, pages: 1 }),
      add: () => Promise.reject(new Error('Not in this story')),
      remove: createAction(),
    },
  },
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use these values' }));
    await expect(canvas.getByLabelText('name')).toHaveValue('Marta');
    await expect(onNotify).toHaveBeenCalledWith(
      statusMessage('success', 'The prompt is filled with the values of the run'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Run with my model' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep this run' }));
    const form = within(await canvas.findByRole('form', { name: 'Add what came out' }));
    await expect(form.getByRole('textbox', { name: 'Output' })).toHaveValue('Rivers.');
    await expect(form.getByLabelText('name')).toHaveValue('Marta');
  },
});

/** How many users gave how many stars; only the owner sees what has changed. */
export const Facts = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      rating: 3.9,
      ratings: [0, 0, 2, 3, 2],
      stats: { uses: 8, totalRatings: 7 },
      version: 3,
    },
  },
  play: async ({ args: { onRate, prompt }, canvas, userEvent }) => {
    await expect(canvas.getByText('by 7 people')).toBeVisible();
    await expect(canvas.getByText('4 stars: 3 ratings')).toBeInTheDocument();
    await expect(canvas.getByText('8 times')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'What changed' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: '4 of 5 stars' }));
    await expect(onRate).toHaveBeenCalledWith(prompt, 4);
  },
});

/** Focus stays in the version history. */
export const VersionRestored = meta.story({
  args: {
    ...ownProps,
    versions: {
      list: async () => versionFixtures,
      restore: async () => ({ ...promptFixture, updatedAt: '2026-11-21T12:00:00.000Z' }),
    },
  },
  render: function VersionRestored(props) {
    const [prompt, setPrompt] = useState(props.prompt);
    return <PromptDetail {...props} prompt={prompt} onRestored={setPrompt} />;
  },
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'What changed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Version history' }));
    await userEvent.click(await dialog.findByText('Version 1'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Restore this version' }));
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(statusMessage('success', 'Version 1 restored')),
    );
    await expect(await dialog.findByText('Version 2')).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Version history' })).toHaveFocus();
  },
});

export const SavedModified = meta.story({
  play: async ({ args: { onNotify, onSaveModified, prompt }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save modified copy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save modified copy' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save Copy' }));
    await expect(onSaveModified).toHaveBeenCalledWith(
      prompt,
      expect.objectContaining({ title: `${prompt.title} (Modified)`, category: prompt.category }),
    );
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith(statusMessage('success', 'Prompt saved successfully!')),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save modified copy' })).toHaveFocus());
  },
});

/** An anonymous user is prompted to sign in before filling the form. */
export const SaveModifiedSignedOut = meta.story({
  args: { currentUserId: undefined, onSignIn: fn() },
  play: async ({ args: { onNotify, onSignIn, prompt }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save modified copy' }));
    await expect(onNotify).toHaveBeenCalledWith(
      expect.objectContaining(statusMessage('info', 'Please login to save prompts')),
    );
    const [[message]] = (onNotify as ReturnType<typeof fn>).mock.calls as [[StatusMessage]];
    message.action?.onClick();
    await expect(onSignIn).toHaveBeenCalledWith({ type: 'copy', id: prompt.id });
  },
});

/** A form that was requested before signing in, or that has a draft, opens by itself, once. */
export const OpenedAfterSignIn = meta.story({
  beforeEach: () => {
    requestOpen(`${draftStart}report`);
    return clearDrafts;
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this prompt' }));
    await expect(findDrafts(draftStart)).toEqual([]);
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** The form of a modified copy opens by itself with what was typed before the session ended. */
export const CopyDraftRestored = meta.story({
  beforeEach: () => {
    const values = { ...promptFixture, title: 'Letters to suppliers', tags: [], aiModels: [] };
    const newVariable = { name: '', description: '', defaultValue: '' };
    sessionStorage.setItem(`draft:${draftStart}copy`, JSON.stringify({ values, newVariable }));
    return clearDrafts;
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Save modified copy' }));
    await expect(await dialog.findByText('Draft restored')).toBeVisible();
    await expect(dialog.getByLabelText('Title')).toHaveValue('Letters to suppliers');
  },
});

/** The comments are loaded, wherever the page is scrolled to. */
export const CommentDraftRestored = meta.story({
  beforeEach: () => {
    sessionStorage.setItem(`draft:${draftStart}comment`, '"Try it with"');
    return clearDrafts;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Draft restored')).toBeVisible();
    await expect(canvas.getByLabelText('Your comment')).toHaveValue('Try it with');
  },
});

/** The comments are loaded for the appeal of a hidden one, as for the report of one. */
export const CommentAppealDraftRestored = meta.story({
  args: {
    comments: {
      list: async () => ({
        comments: commentFixtures.slice(0, 1).map((comment) => ({
          ...comment,
          author: { ...comment.author, id: userFixture.id },
          hiding: {
            by: 'moderator' as const,
            reason: 'spam' as const,
            note: '',
            appeal: 'possible' as const,
          },
        })),
        total: 1,
        pages: 1,
      }),
      add: () => Promise.reject(new Error('Not in this story')),
      remove: createAction(),
      report: createAction(),
      appeal: createAction(),
    },
  },
  beforeEach: () => {
    sessionStorage.setItem(`draft:${draftStart}comment/${commentFixtures[0]?.id}/appeal`, '"It is a tip"');
    return clearDrafts;
  },
  play: async ({ canvas }) => {
    const appeal = await canvas.findByLabelText('Why should it be restored?');
    await waitFor(() => expect(appeal).toHaveValue('It is a tip'));
  },
});

/** Another composition: parts of the detail, and one of the host's own instead of the preview. */
export const Composed = meta.story({
  render: ({ prompt, currentUserId, onNotify, onUse, onLike }) => (
    <PromptDetailRoot prompt={prompt} currentUserId={currentUserId} onNotify={onNotify} onUse={onUse}>
      <PromptDetailContent>
        <PromptDetailTitle as="h2" />
        <PromptDetailDescription />
        <PromptDetailVariables as="h3" />
        <FilledLength />
        <Stack align="start">
          <PromptDetailCopy size="large" />
          <PromptDetailLike onLike={onLike} />
        </Stack>
      </PromptDetailContent>
    </PromptDetailRoot>
  ),
  play: async ({ args: { onLike, onUse, prompt }, canvas, userEvent }) => {
    const writeText = mockClipboard(async () => {});
    await userEvent.type(canvas.getByLabelText('name'), 'Ada');
    const filled = prompt.content.replace('{name}', 'Ada').replaceAll('{industry}', 'logistics');
    await expect(canvas.getByText(`${filled.length} characters`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy prompt' }));
    await expect(writeText).toHaveBeenCalledWith(filled);
    await expect(onUse).toHaveBeenCalledWith(prompt);
    await userEvent.click(canvas.getByRole('button', { name: 'Like, 0 likes' }));
    await expect(onLike).toHaveBeenCalledWith(prompt);
  },
});

function FilledLength() {
  const { getFilledPrompt } = usePromptDetail();
  return <Text size="small">{getFilledPrompt().length} characters</Text>;
}

function Remountable(props: PromptDetailProps) {
  const [isMounted, setIsMounted] = useState(true);
  return (
    <>
      <Button onClick={() => setIsMounted(!isMounted)}>{isMounted ? 'Unmount' : 'Mount'}</Button>
      {isMounted && <PromptDetail {...props} />}
    </>
  );
}
