import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Avatar } from './avatar.tsx';

const image = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#00666b" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="2" fill="#f9f6f2"/></svg>',
)}`;

const meta = preview.meta({
  title: 'Components/Data/Avatar',
  component: Avatar,
  args: { name: 'ada' },
  parameters: {
    usage: {
      do: {
        text: 'Hide it with `aria-hidden` beside the visible name, which it would only repeat.',
        example: () => (
          <>
            <Avatar name="Ada" aria-hidden /> Ada
          </>
        ),
      },
      dont: {
        text: 'Do not show letters without the names: users cannot be told apart.',
        example: () => (
          <>
            <Avatar name="Ada" />
            <Avatar name="Alan" />
            <Avatar name="Annie" />
          </>
        ),
      },
      keyboard:
        'Not interactive: it cannot be focused. Render it in a link or a button with an accessible name.',
      references: {
        'WCAG 2.2: 1.1.1 Non-text content': 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content',
      },
    },
  },
});

export const Letter = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'ada' })).toHaveTextContent('A');
  },
});

export const Image = meta.story({ args: { src: image } });

/** An image that fails to load is replaced by the letter. */
export const BrokenImage = meta.story({
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A')).toBeVisible();
  },
});

/** Only the first letter is visible; the accessible name is the whole name. */
export const LongText = meta.story({
  args: { name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('img', { name: args.name })).toHaveTextContent(/^W$/);
  },
});

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', alignItems: 'center' }}>
      {(['small', 'medium', 'large', 'xl'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
      {(['small', 'medium', 'large', 'xl'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} src={image} />
      ))}
    </div>
  ),
});
