import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { CodeBlock } from './code-block.tsx';

const code = `const response = await fetch('/api/smart-prompts');
const { prompts } = await response.json();`;

const meta = preview.meta({
  title: 'Components/Data/Code Block',
  tags: ['new'],
  component: CodeBlock,
  args: { code, label: 'List prompts', language: 'js', style: { maxInlineSize: '40rem' } },
  parameters: {
    usage: {
      do: {
        text: 'Name what the code does or the file it is in.',
        example: () => <CodeBlock label="theme.css" code={':root {\n  color-scheme: light;\n}'} />,
      },
      dont: {
        text: 'Do not show a shell prompt: it would be copied too.',
        example: () => <CodeBlock label="Install" code="$ npm install @ai-directory/ui" />,
      },
      keyboard: {
        Tab: 'Moves focus to the copy button, then to the code while it overflows.',
        'Arrow keys': 'Scrolls the focused code.',
      },
      references: {
        'HTML: The pre element':
          'https://html.spec.whatwg.org/multipage/grouping-content.html#the-pre-element',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'List prompts' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy code' })).toBeVisible();
  },
});

/** Long lines scroll; the code is then focusable. */
export const Overflowing = meta.story({
  args: { style: { maxInlineSize: '16rem' } },
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByRole('region', { name: 'List prompts' });
    await waitFor(() => expect(region).toHaveAttribute('tabindex', '0'));
    await userEvent.tab();
    await userEvent.tab();
    await expect(region).toHaveFocus();
  },
});

/** Long lines break, for text such as prompts. */
export const Wrap = meta.story({
  args: { wrap: true, label: 'Prompt', code: 'Write an email to {name}. '.repeat(20) },
});

export const WithoutCopy = meta.story({ args: { copyButton: false } });

/** A highlighter renders the code. */
export const Highlighted = meta.story({
  args: {
    code: 'return null;',
    children: (
      <>
        <b>return</b> null;
      </>
    ),
  },
});

export const LongText = meta.story({
  args: {
    label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz.ts',
    style: { maxInlineSize: '14rem' },
  },
});

/** Code stays left-to-right. */
export const RTL = meta.story({
  name: 'RTL',
  render: (args) => (
    <div dir="rtl">
      <CodeBlock {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText(/^const/)).direction).toBe('ltr');
  },
});
