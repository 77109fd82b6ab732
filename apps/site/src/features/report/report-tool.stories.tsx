import { contract } from '@ai-directory/api-client/contract';
import { mockError, userFixture } from '@ai-directory/api-client/testing';
import { expect, fn, screen } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import ReportTool from './report-tool.tsx';

const meta = preview.meta({
  title: 'Patterns/Tools/Report Tool',
  component: ReportTool,
  decorators: [withSite],
  parameters: routeParams({ url: '/', currentUser: userFixture }),
  args: { tool: { id: 'paper-trail', name: 'Paper Trail' }, onClose: fn() },
});

export const Sent = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'It does not work' }));
    await userEvent.type(screen.getByLabelText(/^Details/), 'It answers 404');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await expect(await screen.findByText('Thank you for the report')).toBeVisible();
    await expect(args.onClose).toHaveBeenCalled();
  },
});

export const ReasonMissing = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send report' }));
    await expect(await screen.findByText('Choose what is wrong with it')).toBeVisible();
  },
});

export const SendFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.report, 503, 'internal_error'));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Something else' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await expect(await screen.findByText('Failed to send report')).toBeVisible();
  },
});
