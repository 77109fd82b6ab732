import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Lock } from '../icons/icons.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Tabs, TabsContent, TabsLink, TabsLinks, TabsList, TabsTrigger } from './tabs.tsx';

const views = [
  { value: 'public', name: 'Public Prompts' },
  { value: 'mine', name: 'My Prompts' },
  { value: 'favorites', name: 'Favorites' },
  { value: 'shared', name: 'Shared with Me' },
];

const meta = preview.meta({
  title: 'Components/Navigation/Tabs',
  component: Tabs,
  subcomponents: { TabsLinks, TabsLink, TabsList, TabsTrigger, TabsContent },
  args: { defaultValue: 'public' },
  render: (args) => (
    <Tabs {...args}>
      <TabsList aria-label="Views">
        {views.map(({ value, name }) => (
          <TabsTrigger key={value} value={value}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {views.map(({ value, name }) => (
        <TabsContent key={value} value={value}>
          {name}: twelve cards
        </TabsContent>
      ))}
    </Tabs>
  ),
  parameters: {
    usage: {
      do: {
        text: 'Use it for views of one object, with short names in a fixed order.',
        example: () => (
          <Tabs defaultValue="preview">
            <TabsList aria-label="Prompt">
              <TabsTrigger value="preview">Preview</TabsTrigger>
              <TabsTrigger value="source">Source</TabsTrigger>
            </TabsList>
            <TabsContent value="preview">Write an email to Ada.</TabsContent>
            <TabsContent value="source">Write an email to {'{name}'}.</TabsContent>
          </Tabs>
        ),
      },
      dont: {
        text: 'Do not use it for steps: tabs do not show that the second requires the first.',
        example: () => (
          <Tabs defaultValue="one">
            <TabsList aria-label="Import">
              <TabsTrigger value="one">1. File</TabsTrigger>
              <TabsTrigger value="two">2. Check</TabsTrigger>
            </TabsList>
            <TabsContent value="one">Select a file.</TabsContent>
            <TabsContent value="two">No file was selected.</TabsContent>
          </Tabs>
        ),
      },
      anatomy: `<Tabs>
  <TabsLinks>
    <TabsLink />
  </TabsLinks>
  <TabsList>
    <TabsTrigger />
  </TabsList>
  <TabsContent />
</Tabs>`,
      keyboard: {
        Tab: 'Moves focus to the selected tab, then into its panel.',
        'Right arrow, Left arrow':
          'Selects the next or the previous tab, wrapping at both ends. In right-to-left text they are swapped.',
        'Down arrow, Up arrow': 'The same when `orientation` is `vertical`.',
        'Home, End': 'Selects the first or the last tab.',
        'Enter, Space':
          'With `activationMode="manual"`, arrow keys only move focus, and these select the tab.',
      },
      references: { 'APG: Tabs': 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/' },
    },
  },
});

export const Default = meta.story();

/** A trigger with an icon, and words for screen readers. */
export const Locked = meta.story({
  render: (args) => (
    <Tabs {...args}>
      <TabsList aria-label="Views">
        <TabsTrigger value="public">Public Prompts</TabsTrigger>
        <TabsTrigger value="mine">
          My Prompts
          <Lock />
          <VisuallyHidden> (sign in required)</VisuallyHidden>
        </TabsTrigger>
      </TabsList>
      <TabsContent value="public">Twelve cards</TabsContent>
      <TabsContent value="mine">Sign in to see your prompts</TabsContent>
    </Tabs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'My Prompts (sign in required)' })).toBeVisible();
  },
});

/** Neither clicks nor arrow keys select it. */
export const Disabled = meta.story({
  render: (args) => (
    <Tabs {...args}>
      <TabsList aria-label="Views">
        <TabsTrigger value="public">Public Prompts</TabsTrigger>
        <TabsTrigger value="mine" disabled>
          My Prompts
        </TabsTrigger>
        <TabsTrigger value="favorites">Favorites</TabsTrigger>
      </TabsList>
      <TabsContent value="public">Twelve cards</TabsContent>
      <TabsContent value="mine">Nothing</TabsContent>
      <TabsContent value="favorites">Two cards</TabsContent>
    </Tabs>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: 'My Prompts' })).toBeDisabled();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Favorites' })).toHaveFocus());
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Two cards');
  },
});

/** The list scrolls; the selected tab is visible. */
export const Overflowing = meta.story({
  args: { defaultValue: 'shared' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist');
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    await expect(list.scrollHeight).toBe(list.clientHeight);
    await waitFor(() =>
      expect(canvas.getByRole('tab', { selected: true }).getBoundingClientRect().right).toBeLessThanOrEqual(
        list.getBoundingClientRect().right + 1,
      ),
    );
  },
});

/** Arrow Up and Arrow Down select tabs. */
export const Vertical = meta.story({
  args: { orientation: 'vertical' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
    await userEvent.click(canvas.getByRole('tab', { name: 'Public Prompts' }));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'My Prompts' })).toHaveFocus());
    await expect(canvas.getByRole('tab', { name: 'My Prompts' })).toHaveAttribute('aria-selected', 'true');
  },
});

export const LongText = meta.story({
  render: (args) => (
    <Tabs {...args} orientation="vertical" style={{ maxInlineSize: '24rem' }}>
      <TabsList aria-label="Views" style={{ maxInlineSize: '10rem' }}>
        <TabsTrigger value="public">Rindfleischetikettierungsüberwachungsaufgaben</TabsTrigger>
        <TabsTrigger value="mine">My Prompts</TabsTrigger>
      </TabsList>
      <TabsContent value="public">Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen</TabsContent>
      <TabsContent value="mine">Nothing</TabsContent>
    </Tabs>
  ),
});

/** With `activationMode="manual"`, arrow keys only move focus; Enter or Space selects. For tabs that load data. */
export const ManualActivation = meta.story({
  args: { activationMode: 'manual' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    const mine = canvas.getByRole('tab', { name: 'My Prompts' });
    await waitFor(() => expect(mine).toHaveFocus());
    await expect(mine).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(mine).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Favorites' })).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Favorites: twelve cards');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Public Prompts' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'My Prompts' })).toHaveFocus());
    await expect(canvas.getByRole('tab', { name: 'My Prompts' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Shared with Me' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Public Prompts' })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
});

/** In right-to-left text, Arrow Left selects the next tab. */
export const RTL = meta.story({
  name: 'RTL',
  args: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Public Prompts' }));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'My Prompts' })).toHaveFocus());
  },
});

/** When no enabled tab is selected, focus moves to the first enabled tab. */
export const NoneSelected = meta.story({
  render: () => (
    <>
      {['nowhere', 'public'].map((value) => (
        <Tabs key={value} value={value}>
          <TabsList aria-label={`Views of ${value}`}>
            <TabsTrigger value="public" disabled>
              Public Prompts
            </TabsTrigger>
            <TabsTrigger value="mine">My Prompts</TabsTrigger>
            <TabsTrigger value="favorites">Favorites</TabsTrigger>
          </TabsList>
          {['public', 'mine', 'favorites'].map((name) => (
            <TabsContent key={name} value={name} />
          ))}
        </Tabs>
      ))}
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const tab of canvas.getAllByRole('tab', { name: 'My Prompts' })) {
      await userEvent.tab();
      await waitFor(() => expect(tab).toHaveFocus());
    }
  },
});

/** Typed text is preserved while another tab is selected. */
export const PreservesState = meta.story({
  render: (args) => (
    <Tabs {...args}>
      <TabsList aria-label="Views">
        <TabsTrigger value="public">Public Prompts</TabsTrigger>
        <TabsTrigger value="mine">My Prompts</TabsTrigger>
      </TabsList>
      <TabsContent value="public" keepMounted>
        <TextInput aria-label="Search" />
      </TabsContent>
      <TabsContent value="mine">Nothing</TabsContent>
    </Tabs>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'mail');
    await userEvent.click(canvas.getByRole('tab', { name: 'My Prompts' }));
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: 'Public Prompts' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('mail');
  },
});
