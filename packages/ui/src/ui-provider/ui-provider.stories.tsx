import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../tabs/tabs.tsx';
import { UiProvider } from './ui-provider.tsx';

const views = (
  <Tabs defaultValue="a">
    <TabsList aria-label="Views">
      <TabsTrigger value="a">All</TabsTrigger>
      <TabsTrigger value="b">Mine</TabsTrigger>
    </TabsList>
    <TabsContent value="a">All prompts</TabsContent>
    <TabsContent value="b">Your prompts</TabsContent>
  </Tabs>
);

const meta = preview.meta({
  title: 'Components/Utilities/UI Provider',
  component: UiProvider,
  args: { children: views },
  parameters: {
    usage: {
      do: {
        text: 'Set `dir` for a region whose direction differs from the document, and `portalContainer` in a shadow root.',
        example: () => <UiProvider dir="rtl">{views}</UiProvider>,
      },
      dont: {
        text: 'Do not render one that only repeats the `dir` of the document: components follow it by default.',
      },
      keyboard: 'Not interactive. With `dir="rtl"` the left and right arrow keys of tabs change places.',
      references: {
        'HTML: The dir attribute': 'https://html.spec.whatwg.org/multipage/dom.html#the-dir-attribute',
      },
    },
  },
});

export const Default = meta.story();

/** Arrow keys follow the direction. */
export const RTL = meta.story({
  args: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'All' }));
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Mine' })).toHaveFocus();
  },
});
