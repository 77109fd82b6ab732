import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../stack/stack.tsx';
import { Heading } from './heading.tsx';

const meta = preview.meta({
  title: 'Components/Layout/Heading',
  component: Heading,
  args: { children: 'Explain a stack trace' },
  parameters: {
    usage: {
      do: {
        text: 'Set the level by the outline of the page, and the size by the design.',
        example: () => (
          <Heading as="h2" size="small">
            Filters
          </Heading>
        ),
      },
      dont: {
        text: 'Do not skip levels to get a smaller text.',
        example: () => <Heading as="h5">Filters</Heading>,
      },
      keyboard: 'Not interactive. Screen readers move from heading to heading.',
      references: { 'W3C: Headings': 'https://www.w3.org/WAI/tutorials/page-structure/headings/' },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Explain a stack trace');
  },
});

/** A size that is not that of the level. */
export const SizeAndLevel = meta.story({
  args: { as: 'h3', size: 'xl' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveStyle({ fontSize: '28px' });
  },
});

export const LongText = meta.story({
  args: { as: 'h1', children: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
});

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <Stack>
      {(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((level) => (
        <Heading key={level} as={level}>
          {level}
        </Heading>
      ))}
      {(['small', 'medium', 'large', 'xl', '2xl'] as const).map((size) => (
        <Heading key={size} size={size}>
          {size}
        </Heading>
      ))}
    </Stack>
  ),
});
