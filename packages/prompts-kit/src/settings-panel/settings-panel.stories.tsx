import { availableModelFixtures, settingsFixture } from '@ai-directory/api-client/testing';
import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SettingsPanel, type SettingsPanelProps } from './settings-panel.tsx';

const defaults: SettingsPanelProps = {
  apiKeys: 'API keys panel',
  preferences: {
    settings: settingsFixture,
    models: availableModelFixtures,
    onSave: fn(async () => {}),
  },
  personalData: { onExport: fn(async () => {}), onDelete: fn(async () => {}), requiresPassword: true },
  about: {
    version: '1.0.0',
    links: [
      { label: 'About AI Tools Directory', href: '/about' },
      { label: 'Report a problem', href: 'https://github.com/ai-directory/ai-directory/issues' },
      { label: 'Write to us', href: 'mailto:hello@example.org' },
    ],
  },
  onSectionChange: fn(),
};

const meta = preview.meta({
  title: 'Prompts Kit/Library/Settings Panel',
  component: SettingsPanel,
  args: defaults,
  parameters: {
    usage: {
      do: {
        text: 'Pass an `ApiKeysPanel` as `apiKeys`, and keep `section` in the URL, so that sections can be linked.',
      },
      dont: { text: 'Do not show a section without content: omit its prop.' },
      keyboard: {
        'Down arrow, Up arrow':
          'Selects the next or previous section; in a narrow container, with right and left.',
        Tab: 'Moves from the tabs into the section.',
      },
      references: { 'APG: Tabs': 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/' },
    },
  },
});

export const ApiKeys = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'API Keys',
      'Default Model',
      'General Settings',
      'Keyboard Shortcuts',
      'Data Settings',
      'About & Feedback',
    ]);
    await expect(canvas.getByRole('tab', { name: 'API Keys' })).toHaveAttribute('aria-selected', 'true');
  },
});

export const DefaultModel = meta.story({
  args: { section: 'default-model' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Default AI model')).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
});

export const GeneralSettings = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'API Keys' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(args.onSectionChange).toHaveBeenLastCalledWith('general');
    await expect(canvas.getByRole('slider', { name: 'Temperature' })).toHaveValue('70');
  },
});

export const KeyboardShortcuts = meta.story({
  args: { section: 'shortcuts' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Search everything')).toBeVisible();
  },
});

/** The host downloads the file; the result is shown next to the button. */
export const DataSettings = meta.story({
  args: { section: 'data' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export Prompts' }));
    await expect(args.personalData?.onExport).toHaveBeenCalledTimes(1);
    await expect(await canvas.findByText('Your prompts have been exported.')).toBeVisible();
  },
});

export const ExportFailed = meta.story({
  args: { section: 'data', personalData: { onExport: fn(() => Promise.reject(new Error(''))) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export Prompts' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to export prompts');
    await expect(canvas.queryByRole('button', { name: 'Delete My Data' })).toBeNull();
  },
});

/** Asks for confirmation and password; a wrong password can be corrected. */
export const DeleteData = meta.story({
  args: {
    section: 'data',
    personalData: {
      requiresPassword: true,
      onDelete: fn(async (password: string) => {
        if (password !== 'correct password') throw new Error('Wrong password');
      }),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete My Data' }));
    await screen.findByRole('alertdialog', { name: 'Delete all your data?' });
    const password = screen.getByLabelText('Your password');
    await userEvent.type(password, 'wrong{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Wrong password');
    await userEvent.clear(password);
    await userEvent.type(password, 'correct password');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(args.personalData?.onDelete).toHaveBeenLastCalledWith('correct password');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const AboutAndFeedback = meta.story({
  args: { section: 'about' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Report a problem' })).toBeVisible();
  },
});

/** The sections of an anonymous user. */
export const SignedOut = meta.story({
  args: { apiKeys: undefined, preferences: undefined, personalData: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('tab')).toHaveLength(2);
    await expect(canvas.getByRole('tabpanel', { name: 'Keyboard Shortcuts' })).toBeVisible();
  },
});

/** In a narrow container, the tabs are a scrollable row above the section. */
export const Narrow = meta.story({
  args: { section: 'general' },
  decorators: [(Story) => <div style={{ maxInlineSize: '18rem' }}>{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() =>
      expect(canvas.getByRole('tablist')).toHaveAttribute('aria-orientation', 'horizontal'),
    );
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
