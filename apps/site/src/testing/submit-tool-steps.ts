// Steps of stories that submit a tool.
import type { StoryContext } from '@storybook/react-vite';

import { fillIn } from '../../../../.storybook/fill-in.ts';

type PlayContext = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Ends the first step of the form. */
export const fillWebsite = async ({ canvas, userEvent }: PlayContext, website = 'example.org') => {
  await fillIn(userEvent, await canvas.findByLabelText('Website'), website);
  await userEvent.click(canvas.getByRole('button', { name: 'Next: Details' }));
};

/** Ends the second step of the form. */
export const fillDetails = async ({ canvas, userEvent }: PlayContext) => {
  await fillIn(userEvent, await canvas.findByLabelText('Name'), 'Ledger Lamp');
  await fillIn(userEvent, canvas.getByLabelText('Tagline'), 'Files receipts');
  await fillIn(userEvent, canvas.getByLabelText('Description'), 'Reads receipts and files them.');
  await canvas.findByRole('option', { name: 'Code Assistant' });
  await userEvent.selectOptions(canvas.getByLabelText('Category'), 'code-assistant');
  await userEvent.selectOptions(canvas.getByLabelText('Pricing'), 'free');
  await userEvent.click(canvas.getByRole('button', { name: 'Next: Facts' }));
};

/** Ends the third step of the form. */
export const skipFacts = async ({ canvas, userEvent }: PlayContext) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Next: Images' }));

/** Ends all steps but the last. */
export const goToReview = async (context: PlayContext) => {
  await fillWebsite(context);
  await fillDetails(context);
  await skipFacts(context);
  await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Next: Review' }));
};
