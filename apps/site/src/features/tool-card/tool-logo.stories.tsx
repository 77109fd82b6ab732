import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { ToolLogo, type ToolLogoProps } from './tool-logo.tsx';

const meta = preview.meta({
  title: 'Patterns/Tools/Tool Logo',
  component: ToolLogo,
  args: { tool: { name: 'Beautiful.ai', logo: null, category: 'design-presentation' } },
});

const toSvg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" id="icon" viewBox="0 0 24 24" fill="currentColor">${content}</svg>`;
const files: Record<string, string> = {
  'ink.svg': toSvg('<path d="M4 4h16v16H4z"/>'),
  'dark.svg': toSvg('<path fill="light-dark(#0f2b46,#748494)" d="M12 2 22 20H2z"/>'),
  'gradient.svg': toSvg(
    '<linearGradient id="a"><stop stop-color="#f0f"/><stop offset="1" stop-color="#fa0"/></linearGradient><circle cx="12" cy="12" r="10" fill="url(#a)"/>',
  ),
};
const sizes = ['small', 'medium', 'large'] as const satisfies ToolLogoProps['size'][];
const Sizes = ({ tools }: { tools: ToolLogoProps['tool'][] }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', alignItems: 'center' }}>
    {tools.flatMap((tool) =>
      sizes.map((size) => <ToolLogo key={tool.name + size} tool={tool} size={size} />),
    )}
  </div>
);

/** Two letters on the color of the category, whose icon is left out at the small size. */
export const Letters = meta.story({
  render: ({ tool }) => (
    <Sizes
      tools={[
        tool,
        { name: '6sense', logo: null, category: 'marketing-sales' },
        { name: 'AI Dungeon', logo: null, category: 'text-generation' },
        { name: 'Otter', logo: null, category: 'meetings' },
        { name: 'Weglot', logo: null, category: 'translation' },
        { name: 'Aider', logo: null, category: 'code-assistant' },
        { name: 'Unknown', logo: null, category: '' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Be')).toHaveLength(3);
    await expect(canvas.getAllByText('AD')).toHaveLength(3);
  },
});

/** Flat icons follow the theme, in which fills that are too dark for it are lighter. Icons with gradients are images. */
export const BrandIcons = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/logos/:file', ({ params }) =>
        HttpResponse.text(files[String(params.file)], { headers: { 'content-type': 'image/svg+xml' } }),
      ),
    ),
  render: () => (
    <Sizes
      tools={[
        { name: 'ChatGPT', logo: '/api/logos/ink.svg#icon', category: 'chat-assistants' },
        { name: 'DeepL', logo: '/api/logos/dark.svg#icon', category: 'translation' },
        { name: 'Gemini', logo: '/api/logos/gradient.svg', category: 'chat-assistants' },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('use')).toHaveLength(6));
    const uses = [...canvasElement.querySelectorAll('use')];
    // The files are loaded: their shapes have a size.
    await waitFor(() => expect(uses.every((use) => use.getBBox().width > 0)).toBe(true));
  },
});
