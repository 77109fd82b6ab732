import { Button } from '@ai-directory/ui/button';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Page, Section } from './page.tsx';

const meta = preview.meta({
  title: 'Patterns/Shell/Page',
  component: Page,
  decorators: [withSite],
  parameters: routeParams({ url: '/' }),
  args: { title: 'Smart Prompts', intro: 'Prompts that users wrote, rated and shared.' },
});

/** The title is the only `h1` and the document title. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Smart Prompts' })).toBeVisible();
    const titles = [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
    await expect(titles).toContain('Smart Prompts · AI Tools Directory');
  },
});

export const WithActions = meta.story({
  args: {
    eyebrow: <a href="#categories">All categories</a>,
    actions: (
      <>
        <Button>Import</Button>
        <Button variant="primary">Create Prompt</Button>
      </>
    ),
  },
});

export const WithSections = meta.story({
  args: {
    children: (
      <>
        <Section title="Featured" more={<a href="#featured">All featured tools</a>}>
          Twelve cards
        </Section>
        <Section title="New">Six cards</Section>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  },
});

export const LongText = meta.story({
  args: {
    title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    actions: <Button variant="primary">Create Prompt</Button>,
  },
});

/** Buttons wrap below the title. */
export const Mobile = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: { actions: <Button variant="primary">Create Prompt</Button> },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect();
    const button = canvas.getByRole('button').getBoundingClientRect();
    await expect(button.top).toBeGreaterThanOrEqual(title.bottom);
  },
});
