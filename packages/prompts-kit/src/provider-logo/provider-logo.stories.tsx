import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { providers } from '../rules/providers.ts';
import { ProviderLogo } from './provider-logo.tsx';

const meta = preview.meta({
  title: 'Prompts Kit/API Keys/Provider Logo',
  component: ProviderLogo,
  args: { provider: 'openai', name: 'OpenAI' },
  parameters: {
    usage: {
      do: {
        text: 'Render the provider’s name next to it: few users recognize the logo, and screen readers skip it.',
        example: () => (
          <span style={{ display: 'flex', alignItems: 'center', gap: '0.5rem' }}>
            <ProviderLogo provider="mistral" name="Mistral" /> Mistral
          </span>
        ),
      },
      dont: { text: 'Do not color it: in brand colors it would look like an advertisement.' },
      keyboard: 'Not interactive.',
      references: {
        'WCAG 2.2: 1.1.1 Non-text content': 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg')).toBeVisible());
  },
});

/** The first letter of the name replaces the logo of an unknown provider. */
export const UnknownProvider = meta.story({
  args: { provider: 'acme', name: 'Acme' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A')).toBeVisible();
  },
});

export const AllProviders = meta.story({
  render: () => (
    <ul
      style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', margin: 0, padding: 0, listStyle: 'none' }}
    >
      {providers.map(({ id, name }) => (
        <li key={id} style={{ display: 'flex', alignItems: 'center', gap: '0.5rem', inlineSize: '13rem' }}>
          <ProviderLogo provider={id} name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('svg')).toHaveLength(providers.length));
  },
});
