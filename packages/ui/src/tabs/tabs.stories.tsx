import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';

const views = [
  { value: 'public', name: 'Public Prompts' },
  { value: 'mine', name: 'My Prompts' },
  { value: 'favorites', name: 'Favorites' },
  { value: 'shared', name: 'Shared with Me' },
];

const meta = preview.meta({
  component: Tabs,
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
});

export const Few = meta.story();

export const WithLock = meta.story({
  render: (args) => (
    <Tabs {...args}>
      <TabsList aria-label="Views">
        <TabsTrigger value="public">Public Prompts</TabsTrigger>
        <TabsTrigger value="mine" locked>
          My Prompts
        </TabsTrigger>
        <TabsTrigger value="favorites" disabled>
          Favorites
        </TabsTrigger>
      </TabsList>
      <TabsContent value="public">Twelve cards</TabsContent>
      <TabsContent value="mine">Sign in to see your prompts</TabsContent>
      <TabsContent value="favorites">Nothing</TabsContent>
    </Tabs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'My Prompts (sign in required)' })).toBeVisible();
  },
});

export const Overflowing = meta.story({
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist');
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    await expect(list.scrollHeight).toBe(list.clientHeight);
  },
});

export const Vertical = meta.story({ args: { orientation: 'vertical' } });

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Public Prompts' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'My Prompts' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Shared with Me' })).toHaveFocus();
    await userEvent.keyboard('{Home}{Tab}');
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
});

/** Right to left, the left arrow goes on. */
export const RightToLeft = meta.story({
  args: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Public Prompts' }));
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'My Prompts' })).toHaveFocus();
  },
});
