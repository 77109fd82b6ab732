import type { settingsMessages } from './settings-messages.ts';

type SettingsMessages = Pick<typeof settingsMessages.english, 'device' | 'unknownDevice'>;

const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Returns browser and operating system of a user agent. Order matters: browsers also name those they are compatible with. */
export function describeUserAgent(userAgent: string, t: SettingsMessages): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser) return system ? t.device({ browser, system }) : browser;
  return userAgent.split(/[\s/]/)[0] || t.unknownDevice;
}
