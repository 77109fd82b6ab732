import { themeScript } from '@ai-directory/ui/theme-toggle';
import { tokens } from '@ai-directory/ui/tokens';

import { earlyClickScript } from './early-clicks.ts';
import type { Locale } from '../locale/locales.ts';
import { revealStaticPage, sessionScript } from '../session/session-check.ts';

/** URLs of the files of a document. */
export interface DocumentFiles {
  /** Script that hydrates the document. */
  entry: string;
  /** In the order of the cascade. */
  stylesheets: string[];
  /** Scripts of the page, and what it and the entry import. */
  scripts: string[];
  /** Fonts of the first screen. */
  fonts: string[];
}

const preloadsId = 'script-preloads';

/** Returns the tags that load what the first paint of a document needs. */
export const toHeadTags = ({ stylesheets, fonts }: DocumentFiles, locale: Locale) =>
  [
    // English is the default of link previews.
    locale === 'de' ? '<meta property="og:locale" content="de_DE">' : '',
    ...(['light', 'dark'] as const).map(
      (theme) =>
        `<meta name="theme-color" content="${tokens.canvas[theme]}" media="(prefers-color-scheme: ${theme})">`,
    ),
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
  ].join('');

/**
 * Returns the preloads of the scripts, for the end of the head: browsers look for the charset only until a `template`. The
 * head script adds them after the first paint, since they would take bandwidth from the style sheets and fonts.
 */
export const toScriptPreloads = ({ scripts }: DocumentFiles) =>
  [
    `<template id="${preloadsId}">`,
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}">`),
    '</template>',
  ].join('');

/**
 * Returns the inline script of a document: applies the theme, starts the session check, and loads the scripts after the
 * first paint, which they would delay. If the entry cannot be loaded, the page stays as the server has rendered it.
 */
export const toHeadScript = ({ entry }: Pick<DocumentFiles, 'entry'>) => `${themeScript}
${sessionScript}
${earlyClickScript}
addEventListener('DOMContentLoaded', function () {
  var start = function () {
    document.head.append(document.getElementById('${preloadsId}').content);
    import('${entry}').catch(${String(revealStaticPage)});
  };
  if (document.hidden) start();
  else requestAnimationFrame(function () { setTimeout(start); });
});`;
