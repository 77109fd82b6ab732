import { create } from 'storybook/theming';

import { tokens } from '../packages/ui/src/tokens/tokens.ts';

/** Theme of Storybook's own interface in our colors. It computes with them, so custom properties cannot be used. */
const createTheme = (name: 'light' | 'dark') =>
  create({
    base: name,
    brandTitle: `<span style="display: flex; align-items: center; gap: 0.5rem"><img src="./favicon.svg" alt="" width="28" height="28" />AI Tools Directory</span>`,
    brandUrl: './',
    brandTarget: '_self',
    fontBase: "'Instrument Sans Variable', system-ui, sans-serif",
    fontCode: "'IBM Plex Mono', ui-monospace, monospace",
    appBg: tokens.canvas[name],
    appContentBg: tokens.canvas[name],
    appPreviewBg: tokens.canvas[name],
    appHoverBg: tokens.hover[name],
    appBorderColor: tokens.border[name],
    colorPrimary: tokens['accent-solid'][name],
    colorSecondary: tokens['accent-text'][name],
    textColor: tokens.text[name],
    textMutedColor: tokens['text-muted'][name],
    textInverseColor: tokens.canvas[name],
    barBg: tokens.surface[name],
    barTextColor: tokens['text-muted'][name],
    inputBg: tokens.surface[name],
    inputTextColor: tokens.text[name],
    buttonBg: tokens.surface[name],
    booleanBg: tokens.sunken[name],
    booleanSelectedBg: tokens.raised[name],
  });

export const themes = { light: createTheme('light'), dark: createTheme('dark') };
