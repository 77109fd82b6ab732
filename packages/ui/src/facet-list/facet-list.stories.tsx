import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { FacetItem, FacetList } from './facet-list.tsx';

const platforms = ['Web', 'macOS', 'Windows', 'Linux', 'iOS', 'Android', 'Extension', 'CLI', 'Watch', 'TV'];
const onClick = fn();

const models = (
  <FacetList label="AI model">
    <FacetItem href="#model=GPT-4" count={111}>
      GPT-4
    </FacetItem>
    <FacetItem href="#" count={109} selected>
      Claude
    </FacetItem>
    <FacetItem href="#model=Midjourney" count={5}>
      Midjourney
    </FacetItem>
  </FacetList>
);

const meta = preview.meta({
  title: 'Components/Navigation/Facet List',
  component: FacetList,
  subcomponents: { FacetItem },
  args: { label: 'AI model' },
  render: () => models,
  decorators: [(Story) => <div style={{ maxInlineSize: '14rem' }}>{Story()}</div>],
  parameters: {
    usage: {
      do: {
        text: 'Show how many results each value has with all other filters, and only values that have results.',
        example: () => models,
      },
      dont: { text: 'Do not use it for a few options that change no list: those are a Segmented Control.' },
      keyboard: { Tab: 'Moves to the next value.', Enter: 'Filters by the value, or removes the filter.' },
      references: {
        'WCAG 2.2: 2.4.4 Link purpose': 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'AI model' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Claude/ })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('link', { name: /^Claude.*Remove filter$/ })).toHaveAttribute('href', '#');
    await expect(canvas.getByRole('link', { name: /^GPT-4/ })).not.toHaveAttribute('aria-current');
  },
});

/** Of many values the most frequent are shown. */
export const CollapsedValues = meta.story({
  render: () => (
    <FacetList label="Platform">
      {platforms.map((name, index) => (
        <FacetItem key={name} href={`#${name}`} count={120 - index}>
          {name}
        </FacetItem>
      ))}
    </FacetList>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('TV')).not.toBeVisible();
    await userEvent.click(canvas.getByText('2 more'));
    await expect(canvas.getByText('TV')).toBeVisible();
  },
});

/** Of long lists the numbers are estimates. */
export const Estimated = meta.story({
  render: () => (
    <FacetList label="Price">
      <FacetItem href="#free" count={12_400} estimated>
        Free
      </FacetItem>
    </FacetList>
  ),
  play: async ({ canvas }) => expect(canvas.getByText('~12,400')).toBeVisible(),
});

/** Without URLs the values are buttons, and without numbers there are none. */
export const Buttons = meta.story({
  render: () => (
    <FacetList label="Results">
      <FacetItem onClick={onClick}>With results</FacetItem>
    </FacetList>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'With results' }));
    await expect(onClick).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  render: () => (
    <FacetList label="Category">
      <FacetItem href="#a" count={1_234_567} selected>
        Donaudampfschifffahrtsgesellschaftskapitänsmützen and everything that belongs to them
      </FacetItem>
    </FacetList>
  ),
});
