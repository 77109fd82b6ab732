import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Alert } from './alert.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/Alert',
  component: Alert,
  args: { children: 'You have been logged out' },
  parameters: {
    usage: {
      do: {
        text: 'Show it where the error occurred. Say what happened, then what to do.',
        example: () => (
          <Alert variant="danger" title="The file was not imported.">
            Prompt 7 has no title. Add one and select the file again.
          </Alert>
        ),
      },
      dont: {
        text: 'Do not keep a success message on the page when no action is needed: use a toast.',
        example: () => <Alert variant="success">Settings saved</Alert>,
      },
      keyboard: {
        'Enter, Space': 'On the close button of a `dismissible` alert, dismisses the alert.',
      },
      references: {
        'APG: Alert': 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/',
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

export const Info = meta.story();
export const Success = meta.story({ args: { variant: 'success', children: 'API key saved successfully' } });
export const Warning = meta.story({ args: { variant: 'warning', children: 'This key was never tested' } });
export const Danger = meta.story({ args: { variant: 'danger', children: 'Failed to fetch prompts' } });
export const WithTitle = meta.story({ args: { title: 'Signed out' } });

export const WithList = meta.story({
  args: {
    variant: 'danger',
    title: '2 prompts could not be imported',
    children: (
      <ul>
        <li>Prompt 1: the title is missing</li>
        <li>Prompt 7: the category does not exist</li>
      </ul>
    ),
  },
});

export const LongText = meta.story({
  args: { children: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(4) },
});

/** Announced immediately, because it appears after an action. */
export const Announced = meta.story({
  args: { variant: 'danger', announce: true, children: 'Invalid email or password' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid email or password');
  },
});

export const Dismissible = meta.story({
  args: { dismissible: true, onDismiss: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('You have been logged out')).toBeNull();
  },
});

/** A dismissed alert reappears when its content changes. Focus moves to its focusable ancestor. */
export const ContentChanged = meta.story({
  render: function ContentChanged() {
    const [attempts, setAttempts] = useState(0);
    return (
      <main tabIndex={-1}>
        <Alert dismissible title="Not imported">
          <p>The file has {attempts < 2 ? 'no prompts' : 'no titles'}.</p>
        </Alert>
        <Button onClick={() => setAttempts(attempts + 1)}>Import</Button>
      </main>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.getByRole('main')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await expect(canvas.queryByText('Not imported')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await expect(canvas.getByText('The file has no titles.')).toBeVisible();
  },
});

const variants = ['info', 'success', 'warning', 'danger'] as const;

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem' }}>
      {variants.map((variant) => (
        <Alert key={variant} variant={variant} title={variant} dismissible>
          Two of twelve prompts could not be imported.
        </Alert>
      ))}
    </div>
  ),
});
