import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending } from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import BuildStack from './build-stack.tsx';

const meta = preview.meta({
  component: BuildStack,
  title: 'Screens/Home/Build a Stack',
  decorators: [withSite],
  parameters: routeParams({ url: '/' }),
});

const build = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.type(canvas.getByLabelText('What do you want to achieve?'), 'Write a paper');
  await userEvent.click(canvas.getByRole('button', { name: 'Build a stack' }));
};

export const Empty = meta.story();

export const GoalRequired = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Build a stack' }));
    await expect(await canvas.findByText('Write a few words first.')).toBeVisible();
  },
});

/** A tool and alternatives for each step; focus moves to the result. */
export const Default = meta.story({
  play: async (story) => {
    await build(story);
    const title = await story.canvas.findByRole('heading', { name: 'Write a paper' });
    await waitFor(() => expect(title).toHaveFocus());
    await expect(story.canvas.getByRole('heading', { name: 'Find the literature' })).toBeVisible();
    await expect(story.canvas.getByRole('link', { name: 'Grammarly' })).toHaveAttribute(
      'href',
      '/tool/tool-1',
    );
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.ai.scenarios));
  },
  play: async (story) => {
    await build(story);
    await expect(await story.canvas.findByRole('button', { name: 'Building…' })).toHaveFocus();
  },
});

/** Keeps the entered text. */
export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.ai.scenarios, 503, 'internal_error'));
  },
  play: async (story) => {
    await build(story);
    await expect(await story.canvas.findByText('The stack could not be built.')).toBeVisible();
    await expect(story.canvas.getByLabelText('What do you want to achieve?')).toHaveValue('Write a paper');
  },
});

/** A step without a tool offers to search for one. */
export const StepWithoutTool = meta.story({
  beforeEach({ msw }) {
    const reason = 'Nothing in the catalogue fits this step.';
    msw.use(
      mock(contract.ai.scenarios, {
        title: 'Move house',
        steps: [{ title: 'Pack the boxes', reason, tool: null, alternatives: [] }],
        unchecked: ['no stairs in the old house'],
        generatedBy: null,
      }),
    );
  },
  play: async (story) => {
    await build(story);
    await expect(await story.canvas.findByText('Nothing in the catalogue fits this step.')).toBeVisible();
    await expect(story.canvas.getByText('Not checked: “no stairs in the old house”')).toBeVisible();
    await expect(story.canvas.getByRole('link', { name: 'Search the tools' })).toHaveAttribute(
      'href',
      '/tools?search=Pack+the+boxes',
    );
  },
});

export const NoMatches = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.ai.scenarios, { title: 'Write a paper', steps: [], unchecked: [], generatedBy: null }),
    );
  },
  play: async (story) => {
    await build(story);
    await expect(await story.canvas.findByText('No matching tools')).toBeVisible();
  },
});

/** A goal that is meant to hurt gets a reason instead of steps; in distress, whom to talk to. */
export const NoticeInsteadOfSteps = meta.story({
  beforeEach({ msw }) {
    const notice = 'No tools are suggested for this, since it would hurt somebody.';
    msw.use(
      mock(contract.ai.scenarios, { title: 'A goal', steps: [], notice, unchecked: [], generatedBy: null }),
    );
  },
  play: async (story) => {
    await build(story);
    await expect(await story.canvas.findByText(/No tools are suggested/)).toBeVisible();
  },
});
