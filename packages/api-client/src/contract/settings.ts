import { z } from 'zod';

import { promptLengths, themes } from './auth-facts.ts';
import { endpoint } from './endpoint.ts';
import { notificationKinds } from './notification-facts.ts';
import { routes } from './routes.ts';
import { text } from './text.ts';

/** A person's preferences; the generator takes its defaults from them. Spec 2, settings. */
export const Settings = z
  .object({
    theme: z.enum(themes, 'Theme must be system, light or dark'),
    defaultModel: text('Default model', 200).nullable().describe('Id of a model; null for none'),
    temperature: z
      .int('Temperature must be a whole number from 0 to 100')
      .min(0, 'Temperature must be a whole number from 0 to 100')
      .max(100, 'Temperature must be a whole number from 0 to 100'),
    promptLength: z.enum(promptLengths, 'Prompt length must be short, medium or long'),
    muted: z
      .array(z.enum(notificationKinds, 'This is no kind of notification'))
      .max(notificationKinds.length)
      .describe('What the person does not want to be told about'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

export const settings = {
  get: endpoint({ ...routes.settings.get, summary: 'My settings', response: Settings }),
  update: endpoint({
    ...routes.settings.update,
    summary: 'Change some of my settings',
    body: Settings.partial(),
    response: Settings,
  }),
};
