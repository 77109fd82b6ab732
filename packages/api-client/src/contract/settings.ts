import { z } from 'zod';

import { promptLengths, themes } from './auth-constants.ts';
import { endpoint } from './endpoint.ts';
import { notificationKinds } from './notification-constants.ts';
import { routes } from './routes.ts';
import { textSchema } from './common-schemas.ts';

/** Preferences of a user, including defaults of the prompt generator. docs/specification.md, section 2. */
export const Settings = z
  .object({
    theme: z.enum(themes, 'Theme must be system, light or dark'),
    defaultModel: textSchema('Default model', 200).nullable().describe('Model id; null for none'),
    temperature: z
      .int('Temperature must be a whole number from 0 to 100')
      .min(0, 'Temperature must be a whole number from 0 to 100')
      .max(100, 'Temperature must be a whole number from 0 to 100'),
    promptLength: z.enum(promptLengths, 'Prompt length must be short, medium or long'),
    muted: z
      .array(z.enum(notificationKinds, 'Unknown kind of notification'))
      .max(notificationKinds.length)
      .describe('Kinds of notifications that are turned off'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

export const settings = {
  get: endpoint(routes.settings.get, { summary: 'Get my settings', response: Settings }),
  update: endpoint(routes.settings.update, {
    summary: 'Update my settings',
    body: Settings.partial(),
    response: Settings,
  }),
};
