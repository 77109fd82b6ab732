import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Copy, Heart } from '../icons/icons.tsx';
import { Rating } from '../rating/rating.tsx';
import { Skeleton as Bar } from '../skeleton/skeleton.tsx';
import { ToggleButton } from '../toggle-button/toggle-button.tsx';
import { Card, CardActions, CardBody, CardFooter, CardTitle, type CardProps } from './card.tsx';

const openPrompt = fn();

const LinkedCard = (args: CardProps) => (
  <Card {...args}>
    <CardTitle as="h2">
      <a href="#prompt">Explain a stack trace</a>
    </CardTitle>
    <CardBody>Reads a stack trace and names the failing frame.</CardBody>
  </Card>
);

const meta = preview.meta({
  title: 'Components/Layout/Card',
  component: Card,
  subcomponents: { CardTitle, CardBody, CardActions, CardFooter },
  args: { style: { maxInlineSize: '22rem' } },
  parameters: {
    usage: {
      do: {
        text: 'Render one link in the title: it makes the whole card clickable and gives it an accessible name.',
        example: () => (
          <Card color="blue">
            <CardTitle>
              <a href="#stack-trace">Explain a stack trace</a>
            </CardTitle>
            <CardBody>Names the failing frame and lists three likely causes.</CardBody>
          </Card>
        ),
      },
      dont: {
        text: 'Do not use a “More” link instead: in a list of links, it has no meaning.',
        example: () => (
          <Card color="blue">
            <CardTitle>Explain a stack trace</CardTitle>
            <CardBody>
              Names the failing frame and lists three likely causes.{' '}
              <a href="#more" style={{ color: 'inherit' }}>
                More
              </a>
            </CardBody>
          </Card>
        ),
      },
      anatomy: `<Card>
  <CardTitle />
  <CardBody />
  <CardActions />
  <CardFooter />
</Card>`,
      keyboard: {
        Tab: 'Moves focus to the title’s link, then to the buttons of `CardActions`.',
        Enter: 'Follows the title’s link. On a title that is a button, `Space` works too.',
      },
      references: { 'Inclusive Components: Cards': 'https://inclusive-components.design/cards/' },
    },
  },
});

export const Plain = meta.story({
  render: (args) => (
    <Card {...args}>
      <CardTitle as="h2">Explain a stack trace</CardTitle>
      <CardBody>
        Reads a stack trace, names the failing frame and lists three likely causes in order.
      </CardBody>
    </Card>
  ),
});

export const Tabbed = meta.story({
  args: { color: 'blue' },
  render: (args) => (
    <Card {...args}>
      <CardTitle as="h2">Explain a stack trace</CardTitle>
      <CardBody>
        Reads a stack trace, names the failing frame and lists three likely causes in order.
      </CardBody>
      <CardFooter>
        <span>Technology</span>
        <span>
          <Rating value={4.9} /> · 2,310 uses
        </span>
      </CardFooter>
    </Card>
  ),
});

/** The title's link covers the card, but only the title is its accessible name. */
export const Linked = meta.story({
  render: (args) => <LinkedCard {...args} />,
  play: async ({ canvas }) => {
    const { left, bottom } = canvas.getByRole('article').getBoundingClientRect();
    await expect(document.elementFromPoint(left + 8, bottom - 8)).toBe(
      canvas.getByRole('link', { name: 'Explain a stack trace' }),
    );
  },
});

/** The focus ring is around the title, not around the card. */
export const Focused = meta.story({
  render: (args) => <LinkedCard {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'Explain a stack trace' });
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(link).outlineStyle).toBe('solid');
  },
});

/** The card of the prompt shown beside the list. */
export const Selected = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem', maxInlineSize: '22rem' }}>
      {['Explain a stack trace', 'Name a variable'].map((title, index) => (
        <Card {...args} key={title} color="blue" selected={index === 0}>
          <CardTitle as="h2">
            <a href={`#${index}`}>{title}</a>
          </CardTitle>
          <CardFooter>
            <span>Technology</span>
            <span>77 uses</span>
          </CardFooter>
        </Card>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const [selected, other] = canvas.getAllByRole('article');
    await expect(selected).toHaveAttribute('aria-current', 'true');
    await expect(other).not.toHaveAttribute('aria-current');
  },
});

/** The same height as the loaded card, so that nothing shifts. */
export const Skeleton = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem', maxInlineSize: '22rem', alignItems: 'start' }}>
      <Card {...args} aria-busy="true" aria-label="Loading">
        <CardTitle as="h2" aria-hidden="true">
          <Bar width="60%" />
        </CardTitle>
        <CardBody>
          <Bar width="90%" />
        </CardBody>
        <CardFooter>
          <Bar width="30%" />
        </CardFooter>
      </Card>
      <Card {...args} aria-label="Loaded">
        <CardTitle as="h2">Explain a stack trace</CardTitle>
        <CardBody>Names the failing frame.</CardBody>
        <CardFooter>
          <span>Technology</span>
        </CardFooter>
      </Card>
    </div>
  ),
  play: async ({ canvas }) => {
    const height = (name: string) => canvas.getByRole('article', { name }).getBoundingClientRect().height;
    await expect(height('Loading')).toBeCloseTo(height('Loaded'), 0);
  },
});

/** The title's button covers the card; the actions stay clickable above it. */
export const WithActions = meta.story({
  args: { color: 'teal' },
  beforeEach: () => void openPrompt.mockClear(),
  render: (args) => (
    <Card {...args}>
      <CardTitle as="h2">
        <button type="button" onClick={openPrompt}>
          Cold email for a first meeting
        </button>
      </CardTitle>
      <CardBody>Write a first-touch email that names one concrete problem.</CardBody>
      <CardActions>
        <ToggleButton label="Like" pressed={false}>
          <Heart aria-hidden="true" />
        </ToggleButton>
        <IconButton label="Copy">
          <Copy aria-hidden="true" />
        </IconButton>
      </CardActions>
      <CardFooter>
        <span>Marketing</span>
        <span>128 uses</span>
      </CardFooter>
    </Card>
  ),
  play: async ({ canvas, userEvent }) => {
    const article = canvas.getByRole('article').getBoundingClientRect();
    const atCorner = document.elementFromPoint(article.right - 8, article.bottom - 8);
    await expect(atCorner).toBe(canvas.getByRole('button', { name: 'Cold email for a first meeting' }));

    const copy = canvas.getByRole('button', { name: 'Copy' });
    const box = copy.getBoundingClientRect();
    const atCopy = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    await expect(copy.contains(atCopy)).toBe(true);

    await userEvent.click(canvas.getByRole('button', { name: 'Cold email for a first meeting' }));
    await expect(openPrompt).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  args: { color: 'rose' },
  render: (args) => (
    <Card {...args}>
      <CardTitle as="h2">
        <a href="#prompt">Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen</a>
      </CardTitle>
      <CardBody>Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz is explained.</CardBody>
      <CardFooter>
        <span>Content Creation and everything around it</span>
        <span>1,234,567 uses</span>
      </CardFooter>
    </Card>
  ),
});

const colors = ['teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const;

/** In a grid, cards have the same height and their footers are at the bottom. */
export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <div
      style={{
        display: 'grid',
        gap: '1rem',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
      }}
    >
      {colors.map((color, index) => (
        <Card key={color} color={color}>
          <CardTitle as="h2">
            <a href={`#${color}`}>Lesson plan in {color}</a>
          </CardTitle>
          <CardBody>
            {'A timed plan with an opener, two activities and an exit ticket. '.repeat(index + 1)}
          </CardBody>
          <CardFooter>
            <span>Education</span>
            <span>77 uses</span>
          </CardFooter>
        </Card>
      ))}
    </div>
  ),
});
