import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Download } from '../icons/icons.tsx';
import { Button } from './button.tsx';

const onSubmit = fn();

const meta = preview.meta({
  title: 'Components/Actions/Button',
  component: Button,
  args: { children: 'Save prompt', onClick: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Label the action with a verb. Only the main action of the view is `primary`, and it comes last.',
        example: () => (
          <>
            <Button>Cancel</Button>
            <Button variant="primary">Create prompt</Button>
          </>
        ),
      },
      dont: {
        text: 'Do not render two primary buttons side by side: users have to guess which one matters.',
        example: () => (
          <>
            <Button variant="primary">Save draft</Button>
            <Button variant="primary">Publish</Button>
          </>
        ),
      },
      keyboard: {
        'Enter, Space': 'Activates it. While it is `loading`, nothing happens and it keeps focus.',
        Tab: 'Skips a disabled button, but not a loading one.',
      },
      references: { 'APG: Button': 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
    },
  },
});

export const Secondary = meta.story();
export const Primary = meta.story({ args: { variant: 'primary' } });
export const Ghost = meta.story({ args: { variant: 'ghost' } });
export const Danger = meta.story({ args: { variant: 'danger', children: 'Delete' } });
export const Small = meta.story({ args: { size: 'small' } });
export const Large = meta.story({ args: { size: 'large' } });

export const WithIcon = meta.story({
  args: {
    children: (
      <>
        <Download aria-hidden="true" />
        Download
      </>
    ),
  },
});

export const Disabled = meta.story({ args: { disabled: true } });
export const DisabledLink = meta.story({
  args: { asChild: true, disabled: true, children: <a href="#tools">Browse tools</a> },
});
export const FullWidth = meta.story({ args: { fullWidth: true } });

/** Text wraps instead of leaving its container. */
export const LongText = meta.story({
  args: { children: 'Donaudampfschifffahrtsgesellschaftskapitän saves the prompt under a new name' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '14rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** A link with the styles of a button is still a link. */
export const AsLink = meta.story({
  args: { asChild: true, children: <a href="#tools">Browse tools</a> },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Browse tools' });
    await expect(link).toHaveAttribute('href', '#tools');
    await expect(link).not.toHaveAttribute('type');
  },
});

/** Clicks are ignored, but the button keeps focus, so that Tab moves on from it. */
export const Loading = meta.story({
  args: { loading: true, children: 'Saving…' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Saving…' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

/** Only a button with `type="submit"` submits the form. */
export const InForm = meta.story({
  render: (args) => (
    <form
      aria-label="Prompt"
      style={{ display: 'flex', gap: '0.5rem' }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Button {...args}>Preview</Button>
      <Button variant="primary" type="submit">
        Create
      </Button>
    </form>
  ),
  beforeEach: () => void onSubmit.mockClear(),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
});

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
      {sizes.map((size) => (
        <div key={size} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem' }}>
          {variants.map((variant) => (
            <Button key={variant} size={size} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button size={size} disabled>
            disabled
          </Button>
          <Button size={size} loading>
            loading
          </Button>
        </div>
      ))}
    </div>
  ),
});
