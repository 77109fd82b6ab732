import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Stepper, StepperItem } from './stepper.tsx';

const steps = ['Website', 'Details', 'Images', 'Review'].map((step) => (
  <StepperItem key={step} value={step}>
    {step}
  </StepperItem>
));

const meta = preview.meta({
  title: 'Components/Navigation/Stepper',
  tags: ['new'],
  component: Stepper,
  subcomponents: { StepperItem },
  args: { defaultValue: 'Details', children: steps, onValueChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Name each step by its content, and let users return to completed steps.',
        example: () => <Stepper defaultValue="Images">{steps}</Stepper>,
      },
      dont: {
        text: 'Do not use it for views in any order: use `Tabs`.',
        example: () => (
          <Stepper>
            <StepperItem value="public">Public Prompts</StepperItem>
            <StepperItem value="mine">My Prompts</StepperItem>
          </Stepper>
        ),
      },
      anatomy: `<Stepper>
  <StepperItem />
</Stepper>`,
      keyboard: { Tab: 'Moves through the steps.', 'Enter, Space': 'Goes to the step.' },
      references: {
        'W3C: Multi-page forms': 'https://www.w3.org/WAI/tutorials/forms/multi-page/',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Website (completed)' })).toHaveAttribute(
      'data-state',
      'complete',
    );
    await expect(canvas.getByRole('button', { name: /Details/ })).toHaveAttribute('aria-current', 'step');
  },
});

export const First = meta.story({ args: { defaultValue: 'Website' } });

/** Shows the progress of a task whose steps cannot be selected. */
export const ReadOnly = meta.story({
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const DisabledStep = meta.story({
  args: {
    children: (
      <>
        {steps[0]}
        {steps[1]}
        <StepperItem value="Images" disabled>
          Images
        </StepperItem>
      </>
    ),
  },
});

export const Vertical = meta.story({ args: { orientation: 'vertical' } });

export const Keyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Website/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Website');
    await expect(canvas.getByRole('button', { name: /Website/ })).toHaveAttribute('aria-current', 'step');
  },
});

export const LongText = meta.story({
  args: {
    defaultValue: 'b',
    children: (
      <>
        <StepperItem value="a">Rindfleischetikettierungsüberwachungsaufgaben</StepperItem>
        <StepperItem value="b">Donaudampfschifffahrtsgesellschaft</StepperItem>
      </>
    ),
  },
});

export const RTL = meta.story({ name: 'RTL', args: { dir: 'rtl' } });
