import { toolFactsFixture, toolFixture } from '@ai-directory/api-client/testing';
import { expect, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { ToolCover } from './tool-cover.tsx';
import { ToolSpecimen, type ToolSpecimenProps } from './tool-specimen.tsx';

type SpecimenTool = ToolSpecimenProps['tool'];

const noFacts = { ...toolFactsFixture, priceFrom: undefined, platforms: [], capabilities: {} };
const bare: SpecimenTool = {
  ...toolFixture,
  features: [],
  category: 'other',
  categoryName: 'Other',
};
const withCapabilities: SpecimenTool = {
  ...toolFixture,
  category: 'code-assistant',
  facts: {
    ...toolFactsFixture,
    capabilities: {
      completion: true,
      chat: true,
      agent: 'with a preview',
      background: false,
      terminal: false,
      'own-editor': true,
    },
  },
};
const withPrice: SpecimenTool = {
  ...toolFixture,
  category: 'meetings',
  priceFrom: { amount: 20, currency: 'USD', per: 'month' },
  facts: noFacts,
};
const withPlatforms: SpecimenTool = {
  ...toolFixture,
  category: 'image-creation',
  facts: { ...noFacts, platforms: ['web', 'macos', 'linux', 'cli'] },
};

const meta = preview.meta({
  title: 'Patterns/Tools/Tool Specimen',
  component: ToolSpecimen,
  decorators: [withSite],
  parameters: routeParams({ url: '/' }),
  args: { tool: withCapabilities },
  render: (args) => (
    <div style={{ inlineSize: 'min(24rem, 100%)' }}>
      <ToolSpecimen {...args} />
    </div>
  ),
});

/** The page of the tool has all facts as text but these, so they are read. */
export const Capabilities = meta.story({
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('figure')).getByText('Drawn from its facts')).toBeVisible();
    const list = canvas.getByRole('list', { name: 'What it can do' });
    await expect(list).toHaveTextContent('Completion while typingYes');
    await expect(list).toHaveTextContent('Works in the terminalNo');
    await expect(list).not.toHaveTextContent('JetBrains');
  },
});

export const Price = meta.story({ args: { tool: withPrice } });

/** All names are visible, in a large and in a small drawing. */
export const Platforms = meta.story({
  args: {
    tool: {
      ...withPlatforms,
      facts: { ...noFacts, platforms: ['web', 'ios', 'android', 'macos', 'linux', 'cli'] },
    },
  },
  render: ({ tool }) => (
    <>
      {['24rem', '17rem'].map((width) => (
        <div key={width} style={{ inlineSize: `min(${width}, 100%)` }}>
          <ToolSpecimen tool={tool} decorative />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const name of canvas.getAllByText('Android')) {
      const { scrollHeight, clientHeight } = name.parentElement as HTMLElement;
      await expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
    }
  },
});

/** What the tool does, if nothing else is known. */
export const Plain = meta.story({ args: { tool: { ...toolFixture, facts: noFacts } } });

/** Host and tags, if not even its features are known; the tagline stands beside it. */
export const WithoutFeatures = meta.story({ args: { tool: bare } });

/** Longer texts are smaller, then cut by whole lines. */
export const LongTexts = meta.story({
  render: () => (
    <Specimens
      width="15rem"
      tools={[
        { ...bare, website: 'https://donaudampfschifffahrtsgesellschaft.assistant.example' },
        {
          ...toolFixture,
          features: ['All of it '.repeat(20), 'w'.repeat(200), '翻訳'.repeat(100)],
          facts: noFacts,
        },
        { ...toolFixture, features: ['長い文書を段落ごとに翻訳し、原文と並べて表示します'], facts: noFacts },
        { ...toolFixture, features: ['يترجم النصوص الطويلة إلى العربية الفصحى'], facts: noFacts },
        { ...withPrice, priceFrom: { amount: 99_999.99, currency: 'GBP', per: 'seat' } },
        {
          ...withPlatforms,
          facts: {
            ...noFacts,
            platforms: [
              'web',
              'ios',
              'android',
              'macos',
              'windows',
              'linux',
              'extension',
              'cli',
              'self-hosted',
            ],
          },
        },
      ]}
    />
  ),
});

/** As on the list of an own collection, on a card and on the page of a tool. */
export const Sizes = meta.story({
  render: () => (
    <>
      {['6.5rem', '15rem', '24rem'].map((width) => (
        <Specimens
          key={width}
          width={width}
          tools={[withCapabilities, withPrice, withPlatforms, { ...toolFixture, facts: noFacts }]}
        />
      ))}
    </>
  ),
});

/** In lists a screenshot replaces it. */
export const Screenshot = meta.story({
  render: () => (
    <div style={{ inlineSize: '15rem' }}>
      <ToolCover
        tool={{
          ...toolFixture,
          screenshot: { id: '1', small: screenshot, large: screenshot, width: 1600, height: 1000 },
        }}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('figure')).not.toBeInTheDocument();
    await expect(canvas.getByRole('presentation').getBoundingClientRect().height).toBe(135);
  },
});

/** Every template in both themes. */
export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <>
      {['light', 'dark'].map((theme) => (
        <div key={theme} className={theme} style={{ background: 'var(--aid-surface)', padding: '1rem' }}>
          <Specimens
            width="20rem"
            tools={[withCapabilities, withPrice, withPlatforms, { ...toolFixture, facts: noFacts }, bare]}
          />
        </div>
      ))}
    </>
  ),
});

function Specimens({ tools, width }: { tools: SpecimenTool[]; width: string }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', marginBlockEnd: '1rem' }}>
      {tools.map((tool, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- in a constant order
        <div key={index} style={{ inlineSize: width }}>
          <ToolSpecimen tool={tool} />
        </div>
      ))}
    </div>
  );
}

const screenshot = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="hsl(200 30% 70%)"/></svg>',
)}`;
