import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Avatar } from './avatar.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#00666b" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="2" fill="#f9f6f2"/></svg>',
)}`;

const meta = preview.meta({
  component: Avatar,
  args: { name: 'ada' },
  parameters: {
    guide: {
      do: {
        text: 'Beside the written name it only repeats it: hide it with `aria-hidden`.',
        example: () => (
          <>
            <Avatar name="Ada" aria-hidden /> Ada
          </>
        ),
      },
      dont: {
        text: 'Do not let letters stand for people: without the written names nobody knows who is who.',
        example: () => (
          <>
            <Avatar name="Ada" />
            <Avatar name="Alan" />
            <Avatar name="Annie" />
          </>
        ),
      },
      keyboard: 'Not interactive: it takes no focus. Put it into a link or a button that has a name.',
      follows: {
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

export const Image = meta.story({ args: { src: picture } });

/** A picture that does not load gives way to the letter. */
export const BrokenImage = meta.story({
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A')).toBeVisible();
  },
});

/** Only the first letter is seen; the whole name is heard. */
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
        <Avatar key={size} {...args} size={size} src={picture} />
      ))}
    </div>
  ),
});
