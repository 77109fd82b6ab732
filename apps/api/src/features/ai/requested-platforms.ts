import type { Platform } from '@ai-directory/api-client/contract';

/** What a text calls the platforms that one owns; the others are named by their own words. */
const names: [Platform, string][] = [
  ['macos', 'mac(?:s|os|book)?'],
  ['windows', 'windows'],
  ['linux', 'linux|ubuntu|debian'],
  ['ios', 'iphones?|ipads?|ios'],
  ['android', 'android'],
];

const patterns = names.map(([platform, name]): [RegExp, Platform] => [
  // "Clean windows" asks for no platform.
  new RegExp(
    String.raw`\b(?:on|for|under|auf|für|unter) (?:(?:an?|my|our|the|einem|meinem|unserem|den|meinen) )?(?:${name})\b`,
    'iu',
  ),
  platform,
]);

/** Returns the platforms that a text wants to use: "on my Mac", "für Android"; none if it names none. */
export const getRequestedPlatforms = (text: string): Platform[] =>
  patterns.flatMap(([pattern, platform]) => (pattern.test(text) ? [platform] : []));
