import type { Prompt } from '@ai-directory/api-client/contract';
import { promptFixture, versionFixtures } from '@ai-directory/api-client/testing';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { VersionHistory, type VersionHistoryProps } from './version-history.tsx';

const defaults: VersionHistoryProps = {
  prompt: promptFixture,
  versions: { list: fn(async () => versionFixtures), restore: fn(async () => promptFixture) },
  onNotify: fn(),
  onRestored: fn(),
};

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Version History',
  component: VersionHistory,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '44rem' }}>{Story()}</div>],
  parameters: {
    usage: {
      do: {
        text: 'Render the prompt passed to `onRestored`: the previous state becomes a version.',
      },
      dont: { text: 'Do not ask for confirmation: a restore loses nothing, and the same list reverts it.' },
      keyboard: {
        Tab: 'Moves through the versions, and the button of each expanded one.',
        'Enter, Space': 'On a version, expands or collapses its changes; on Restore, restores it.',
      },
      references: { 'APG: Disclosure': 'https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/' },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByText('Version 2')).toBeVisible(),
});

export const Empty = meta.story({
  args: { versions: { ...defaults.versions, list: async () => [] } },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('This prompt has not been changed yet.')).toBeVisible(),
});

export const LoadFailed = meta.story({
  args: { versions: { ...defaults.versions, list: () => Promise.reject(new Error('')) } },
  play: async ({ canvas }) => expect(await canvas.findByText('Failed to load versions')).toBeVisible(),
});

/** Removed words are struck through, added ones underlined; both are announced by screen readers. */
export const Diff = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Version 2'));
    const removed = await canvas.findAllByRole('deletion');
    await expect(removed.map((part) => part.textContent)).toContain('[removed: , draft 2]');
    const added = canvas.getAllByRole('insertion').map((part) => part.textContent);
    await expect(added.join(' ')).toContain('who runs operations at a {industry} company');
  },
});

/** Unchanged parts of a long text are collapsed. */
export const DiffOfLongText = meta.story({
  args: {
    prompt: { ...promptFixture, content: `${'The same line.\n'.repeat(3000)}The end is new.` },
    versions: {
      ...defaults.versions,
      list: async () =>
        versionFixtures.slice(0, 1).map((version) => ({
          ...version,
          ...promptFixture,
          content: `${'The same line.\n'.repeat(3000)}The end is old.`,
        })),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Version 2'));
    await expect(await canvas.findByRole('deletion')).toHaveTextContent('[removed: old]');
    await expect(canvas.getByRole('separator')).toBeVisible();
    await expect(canvas.getByRole('definition').textContent?.length).toBeLessThan(200);
  },
});

/** The list is loaded again and receives focus. */
export const Restored = meta.story({
  render: (props) => <Controlled {...props} />,
  args: {
    versions: {
      list: fn(async () => versionFixtures),
      restore: fn(async () => ({
        ...promptFixture,
        title: `${promptFixture.title}, draft 1`,
        updatedAt: '2026-11-21T12:00:00.000Z',
      })),
    },
  },
  play: async ({ args: { versions, onNotify, onRestored }, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Version 1'));
    const callCount = (versions.list as ReturnType<typeof fn>).mock.calls.length;
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore this version' }));
    await expect(versions.restore).toHaveBeenCalledWith(promptFixture.id, 1);
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith({ variant: 'success', message: 'Version 1 restored' }),
    );
    await expect(onRestored).toHaveBeenCalledWith(
      expect.objectContaining({ title: expect.stringContaining('draft 1') }),
    );
    await expect(canvas.getByRole('group', { name: 'Version history' })).toHaveFocus();
    await waitFor(() =>
      expect((versions.list as ReturnType<typeof fn>).mock.calls.length).toBeGreaterThan(callCount),
    );
    await expect(await canvas.findByText('Version 2')).toBeVisible();
  },
});

export const RestoreFailed = meta.story({
  args: { versions: { ...defaults.versions, restore: () => Promise.reject(new Error('')) } },
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Version 1'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore this version' }));
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith({ variant: 'danger', message: 'Failed to restore version' }),
    );
    await expect(canvas.getByRole('button', { name: 'Restore this version' })).toHaveFocus();
  },
});

function Controlled({ onRestored, ...props }: VersionHistoryProps) {
  const [prompt, setPrompt] = useState<Prompt>(props.prompt);
  return (
    <VersionHistory
      {...props}
      prompt={prompt}
      onRestored={(restored) => {
        setPrompt(restored);
        onRestored?.(restored);
      }}
    />
  );
}
