import { Copy, Heart } from 'lucide-react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Rating } from '../rating/rating.tsx';
import { ToggleButton } from '../toggle-button/toggle-button.tsx';
import { Card, CardActions, CardBody, CardMeta, CardTitle } from './card.tsx';

const openPrompt = fn();

const meta = preview.meta({
  component: Card,
  args: { style: { maxInlineSize: '22rem' } },
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
  args: { hue: 'blue' },
  render: (args) => (
    <Card {...args}>
      <CardTitle as="h2">Explain a stack trace</CardTitle>
      <CardBody>
        Reads a stack trace, names the failing frame and lists three likely causes in order.
      </CardBody>
      <CardMeta>
        <span>Technology</span>
        <span>
          <Rating value={4.9} /> · 2,310 uses
        </span>
      </CardMeta>
    </Card>
  ),
});

/** The title's button covers the card; the actions lie above it. */
export const WithActions = meta.story({
  args: { hue: 'teal' },
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
      <CardMeta>
        <span>Marketing</span>
        <span>128 uses</span>
      </CardMeta>
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
  args: { hue: 'rose' },
  render: (args) => (
    <Card {...args}>
      <CardTitle as="h2">
        <a href="#prompt">Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen</a>
      </CardTitle>
      <CardBody>Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz is explained.</CardBody>
      <CardMeta>
        <span>Content Creation and everything around it</span>
        <span>1,234,567 uses</span>
      </CardMeta>
    </Card>
  ),
});

const hues = ['teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const;

/** In a grid, cards share their height and the meta lines stand at the bottom. */
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
      {hues.map((hue, index) => (
        <Card key={hue} hue={hue}>
          <CardTitle as="h2">
            <a href={`#${hue}`}>Lesson plan in {hue}</a>
          </CardTitle>
          <CardBody>
            {'A timed plan with an opener, two activities and an exit ticket. '.repeat(index + 1)}
          </CardBody>
          <CardMeta>
            <span>Education</span>
            <span>77 uses</span>
          </CardMeta>
        </Card>
      ))}
    </div>
  ),
});
