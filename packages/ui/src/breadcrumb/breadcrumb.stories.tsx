import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Breadcrumb, BreadcrumbItem, BreadcrumbLink, BreadcrumbPage } from './breadcrumb.tsx';

const meta = preview.meta({
  title: 'Components/Navigation/Breadcrumb',
  component: Breadcrumb,
  subcomponents: { BreadcrumbItem, BreadcrumbLink, BreadcrumbPage },
  render: (args) => (
    <Breadcrumb {...args}>
      <BreadcrumbItem>
        <BreadcrumbLink href="#tools">Tools</BreadcrumbLink>
      </BreadcrumbItem>
      <BreadcrumbItem>
        <BreadcrumbLink href="#writing">Writing</BreadcrumbLink>
      </BreadcrumbItem>
      <BreadcrumbItem>
        <BreadcrumbPage>Jasper</BreadcrumbPage>
      </BreadcrumbItem>
    </Breadcrumb>
  ),
  parameters: {
    usage: {
      do: {
        text: 'Show the position of the page in the site, with the current page last and not linked.',
        example: () => (
          <Breadcrumb>
            <BreadcrumbItem>
              <BreadcrumbLink href="#tools">Tools</BreadcrumbLink>
            </BreadcrumbItem>
            <BreadcrumbItem>
              <BreadcrumbPage>Jasper</BreadcrumbPage>
            </BreadcrumbItem>
          </Breadcrumb>
        ),
      },
      dont: {
        text: 'Do not show the pages that the user visited: that is the history of the browser.',
        example: () => (
          <Breadcrumb>
            <BreadcrumbItem>
              <BreadcrumbLink href="#search">Search</BreadcrumbLink>
            </BreadcrumbItem>
            <BreadcrumbItem>
              <BreadcrumbPage>Jasper</BreadcrumbPage>
            </BreadcrumbItem>
          </Breadcrumb>
        ),
      },
      anatomy: `<Breadcrumb>
  <BreadcrumbItem>
    <BreadcrumbLink />
  </BreadcrumbItem>
  <BreadcrumbItem>
    <BreadcrumbPage />
  </BreadcrumbItem>
</Breadcrumb>`,
      keyboard: { Tab: 'Moves through the links.', Enter: 'Follows the link.' },
      references: { 'APG: Breadcrumb': 'https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/' },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('Jasper')).toHaveAttribute('aria-current', 'page');
  },
});

/** On the site, the parent page alone, above its title. */
export const ParentOnly = meta.story({
  render: (args) => (
    <Breadcrumb {...args}>
      <BreadcrumbItem>
        <BreadcrumbLink asChild>
          <a href="#collections">Collections</a>
        </BreadcrumbLink>
      </BreadcrumbItem>
    </Breadcrumb>
  ),
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Tools' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Writing' })).toHaveFocus();
  },
});

export const LongText = meta.story({
  render: (args) => (
    <Breadcrumb {...args} style={{ maxInlineSize: '14rem' }}>
      <BreadcrumbItem>
        <BreadcrumbLink href="#a">Rindfleischetikettierungsüberwachungsaufgaben</BreadcrumbLink>
      </BreadcrumbItem>
      <BreadcrumbItem>
        <BreadcrumbPage>Donaudampfschifffahrtsgesellschaftskapitän</BreadcrumbPage>
      </BreadcrumbItem>
    </Breadcrumb>
  ),
});

/** The arrows between the pages point to the left. */
export const RTL = meta.story({
  name: 'RTL',
  args: { dir: 'rtl' },
  play: async ({ canvas }) => {
    const left = (name: string) => canvas.getByRole('link', { name }).getBoundingClientRect().left;
    await expect(left('Tools')).toBeGreaterThan(left('Writing'));
  },
});
