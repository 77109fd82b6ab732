import { availableModelFixtures, settingsFixture } from '@ai-directory/api-client/testing';
import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SettingsPanel, type SettingsPanelProps } from './settings-panel.tsx';

const defaults: SettingsPanelProps = {
  apiKeys: 'Here stands the API-keys panel.',
  preferences: {
    settings: settingsFixture,
    models: availableModelFixtures,
    onSave: fn(async () => {}),
  },
  personalData: { onExport: fn(async () => {}), onDelete: fn(async () => {}), asksPassword: true },
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
  component: SettingsPanel,
  args: defaults,
  parameters: {
    guide: {
      do: {
        text: 'Give `ApiKeysPanel` as `apiKeys`, and keep `section` in the address, so that a link leads there.',
      },
      dont: { text: 'Do not show a section that does nothing: leave its part out.' },
      keyboard: {
        'Down arrow, Up arrow':
          'Goes to the next or the previous section; in a narrow column, right and left.',
        Tab: 'Goes from the names into the section.',
      },
      follows: { 'APG: Tabs': 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/' },
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

/** The file is the host's to hand out; how it went stands beside the button. */
export const DataSettings = meta.story({
  args: { section: 'data' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export Prompts' }));
    await expect(args.personalData?.onExport).toHaveBeenCalledTimes(1);
    await expect(await canvas.findByText('Your prompts are exported.')).toBeVisible();
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

/** It asks, with the password where the host wants it; a wrong one can be typed anew. */
export const DeleteMyData = meta.story({
  args: {
    section: 'data',
    personalData: {
      asksPassword: true,
      onDelete: fn(async (password: string) => {
        if (password !== 'secret words') throw new Error('Wrong password');
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
    await userEvent.type(password, 'secret words');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(args.personalData?.onDelete).toHaveBeenLastCalledWith('secret words');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const AboutAndFeedback = meta.story({
  args: { section: 'about' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Report a problem' })).toBeVisible();
  },
});

/** What a visitor without an account has. */
export const PartsLeftOut = meta.story({
  args: { apiKeys: undefined, preferences: undefined, personalData: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('tab')).toHaveLength(2);
    await expect(canvas.getByRole('tabpanel', { name: 'Keyboard Shortcuts' })).toBeVisible();
  },
});

/** In a narrow column the names stand in a row above the section, and scroll. */
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
