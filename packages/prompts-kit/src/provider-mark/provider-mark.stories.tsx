import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { providers } from '../rules/providers.ts';
import { ProviderMark } from './provider-mark.tsx';

const meta = preview.meta({
  component: ProviderMark,
  args: { provider: 'openai', name: 'OpenAI' },
  parameters: {
    guide: {
      do: {
        text: 'Write the provider’s name beside it: the mark alone says nothing to most people, and nothing to a screen reader.',
        example: () => (
          <span style={{ display: 'flex', alignItems: 'center', gap: '0.5rem' }}>
            <ProviderMark provider="mistral" name="Mistral" /> Mistral
          </span>
        ),
      },
      dont: { text: 'Do not colour it: in its owner’s colours it would read as an advertisement.' },
      keyboard: 'Not interactive.',
      follows: {
        'WCAG 2.2: 1.1.1 Non-text content': 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content',
      },
    },
  },
});

export const Mark = meta.story({
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg')).toBeVisible());
  },
});

/** A provider that the kit does not know has the first letter of its name. */
export const Letter = meta.story({
  args: { provider: 'acme', name: 'Acme' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A')).toBeVisible();
  },
});

export const EachProvider = meta.story({
  render: () => (
    <ul
      style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', margin: 0, padding: 0, listStyle: 'none' }}
    >
      {providers.map(({ id, name }) => (
        <li key={id} style={{ display: 'flex', alignItems: 'center', gap: '0.5rem', inlineSize: '13rem' }}>
          <ProviderMark provider={id} name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('svg')).toHaveLength(providers.length));
  },
});
