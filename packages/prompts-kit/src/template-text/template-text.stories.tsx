import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { TemplateText } from './template-text.tsx';

const variables = [{ name: 'name' }, { name: 'team' }].map(({ name }) => ({
  name,
  description: `Value of ${name}`,
  defaultValue: '',
}));

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Template Text',
  component: TemplateText,
  args: { text: 'Write an email to {name}, who leads {team}.', variables },
  decorators: [
    (Story) => (
      <p style={{ maxInlineSize: '20rem' }}>
        <Story />
      </p>
    ),
  ],
  parameters: {
    usage: {
      do: {
        text: 'Use it wherever a template is shown, so that variables look the same everywhere.',
      },
      dont: {
        text: 'Do not highlight every brace. Pass the variables of `getVariables`; JSON stays JSON.',
      },
      keyboard: 'Not interactive: it takes no focus.',
      references: {
        'WCAG 2.2: 1.4.1 Use of color': 'https://www.w3.org/WAI/WCAG22/Understanding/use-of-color',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('{name}')).toBeVisible();
    await expect(canvas.getByText('{team}')).toBeVisible();
  },
});

export const Filled = meta.story({
  args: { values: { name: 'Ines Roth' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ines Roth')).toBeVisible();
    await expect(canvas.getByText('{team}')).toBeVisible();
  },
});

export const NoVariables = meta.story({ args: { text: 'Name three rivers.', variables: [] } });

/** Braces of other names stay plain text. */
export const UnknownBraces = meta.story({
  args: { text: 'Return {"a": 1} and {other} for {name}.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('{name}')).toBeVisible();
    await expect(canvas.queryByText('{other}')).toBeNull();
  },
});

export const LongText = meta.story({
  args: {
    text: 'About {Rindfleischetikettierungsueberwachungsaufgabenuebertragung}.',
    variables: [{ name: 'Rindfleischetikettierungsueberwachungsaufgabenuebertragung', defaultValue: '' }],
  },
});
