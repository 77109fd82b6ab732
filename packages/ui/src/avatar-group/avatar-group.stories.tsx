import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Stack } from '../stack/stack.tsx';
import { AvatarGroup } from './avatar-group.tsx';

const avatars = ['Ada', 'Blaise', 'Charles', 'Donald', 'Edsger', 'Fran', 'Grace'].map((name) => (
  <Avatar key={name} name={name} />
));

const meta = preview.meta({
  title: 'Components/Data/Avatar Group',
  tags: ['new'],
  component: AvatarGroup,
  args: { label: 'Shared with', children: avatars.slice(0, 3) },
  parameters: {
    usage: {
      do: {
        text: 'Show how many there are, and list all users where it is clicked.',
        example: () => (
          <AvatarGroup label="Followers" max={3} total={128}>
            {avatars}
          </AvatarGroup>
        ),
      },
      dont: {
        text: 'Do not use it as the only list of users: letters do not tell them apart.',
        example: () => (
          <AvatarGroup label="Owners" max={7}>
            {avatars}
          </AvatarGroup>
        ),
      },
      keyboard: 'Not interactive: it cannot be focused.',
      references: {
        'WCAG 2.2: 1.1.1 Non-text content': 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Shared with' })).toBeVisible();
    await expect(canvas.getAllByRole('img')).toHaveLength(3);
  },
});

export const More = meta.story({
  args: { children: avatars, max: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '3 more' })).toHaveTextContent('+3');
  },
});

/** The total is known, but only the first users are loaded. */
export const Total = meta.story({ args: { total: 1280 } });
export const Empty = meta.story({ args: { children: [] } });

export const LongText = meta.story({
  args: { total: 1_234_567, children: <Avatar name="Wolfeschlegelsteinhausenbergerdorffwelche" /> },
});

export const RTL = meta.story({ name: 'RTL', args: { dir: 'rtl', total: 9 } });

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <Stack>
      {(['small', 'medium', 'large', 'xl'] as const).map((size) => (
        <div key={size}>
          <AvatarGroup {...args} label={size} size={size} total={12} />
        </div>
      ))}
    </Stack>
  ),
});
