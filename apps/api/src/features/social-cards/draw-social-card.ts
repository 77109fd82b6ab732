import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { socialCardSize } from '@ai-directory/api-client/contract';
import { tokens, type CategoryColor } from '@ai-directory/prompts-kit/rules';
import satori, { type SatoriOptions } from 'satori';
import sharp from 'sharp';

import type { DrawableCard } from './social-card.ts';

// Leaves CPU for requests, and limits the memory.
sharp.concurrency(1);
sharp.cache(false);

type Style = Record<string, string | number>;
interface Node {
  type: string;
  props: { style: Style; children?: (Node | string)[] } & Record<string, unknown>;
}

const box = (style: Style, ...children: (Node | string)[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

/** A text that is cut after some lines. */
const text = (style: Style, maxLines: number, content: string): Node => ({
  type: 'div',
  props: { style: { display: 'block', lineClamp: maxLines, ...style }, children: [content] },
});

type Hue = Record<'tab' | 'text' | 'soft', string>;

const getHue = (color: CategoryColor): Hue => ({
  tab: tokens[`cat-${color}-tab`].light,
  text: tokens[`cat-${color}-text`].light,
  soft: tokens[`cat-${color}-soft`].light,
});
const noCategory: Hue = {
  tab: tokens['accent-solid'].light,
  text: tokens['accent-text'].light,
  soft: tokens['accent-soft'].light,
};

const serif =
  'Source Serif, Source Serif ext, Source Serif Cyrillic, Source Serif Greek, Source Serif Vietnamese';
const mono = 'Plex Mono, Plex Mono ext, Plex Mono Cyrillic';

/** Draws a card as PNG. */
export async function drawSocialCard(card: DrawableCard): Promise<Buffer> {
  const svg = await satori((await toNode(card)) as unknown as Parameters<typeof satori>[0], {
    ...socialCardSize,
    fonts: getFonts(),
  });
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 128, effort: 4 }).toBuffer();
}

async function toNode({ label, color, title, text: summary, template, facts, logos }: DrawableCard) {
  const hue = color ? getHue(color) : noCategory;
  const cleanTitle = clean(title) || siteName;
  const isLong = cleanTitle.length > 46;
  const tiles = await Promise.all(logos.map((logo) => drawTile(logo, hue, logos.length > 1 ? 84 : 116)));
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      padding: '48px 64px 40px',
      backgroundColor: tokens.canvas.light,
    },
    // The tab overlaps the line of the card.
    box(
      {
        alignSelf: 'flex-start',
        alignItems: 'center',
        height: 54,
        marginLeft: 44,
        padding: '0 26px',
        backgroundColor: tokens.surface.light,
        border: `2px solid ${tokens.border.light}`,
        borderTop: `8px solid ${hue.tab}`,
        borderBottomWidth: 0,
        borderRadius: '8px 8px 0 0',
        fontFamily: mono,
        fontSize: 23,
        color: hue.text,
      },
      clean(label),
    ),
    box(
      {
        flexDirection: 'column',
        height: 400,
        padding: '40px 44px 0',
        backgroundColor: tokens.surface.light,
        border: `2px solid ${tokens.border.light}`,
        borderRadius: 14,
        overflow: 'hidden',
      },
      box(
        { justifyContent: 'space-between', alignItems: 'flex-start', height: 290 },
        box(
          { flexDirection: 'column', width: tiles.length === 0 ? 980 : tiles.length === 1 ? 820 : 780 },
          text(
            {
              fontFamily: serif,
              fontWeight: 600,
              fontSize: isLong ? 48 : template ? 56 : 64,
              lineHeight: 1.12,
              letterSpacing: -0.8,
              color: tokens.text.light,
            },
            template || isLong ? 2 : 3,
            cleanTitle,
          ),
          template
            ? drawTemplate(template)
            : text(
                {
                  marginTop: 18,
                  fontFamily: serif,
                  fontSize: 31,
                  lineHeight: 1.35,
                  color: tokens['text-muted'].light,
                },
                3,
                clean(summary),
              ),
        ),
        box(
          { flexWrap: 'wrap', justifyContent: 'flex-end', gap: 14, width: tiles.length > 1 ? 182 : 116 },
          ...tiles,
        ),
      ),
      box(
        {
          alignItems: 'center',
          height: 66,
          borderTop: `2px dashed ${tokens.border.light}`,
          fontFamily: mono,
          fontSize: 23,
          color: tokens['text-muted'].light,
        },
        clean(facts),
      ),
    ),
    box(
      {
        alignItems: 'center',
        gap: 16,
        marginTop: 'auto',
        fontFamily: serif,
        fontWeight: 600,
        fontSize: 30,
        color: tokens.text.light,
      },
      { type: 'img', props: { src: toDataUrl('image/svg+xml', logoSvg), width: 40, height: 40, style: {} } },
      siteName,
    ),
  );
}

/** Draws the template in a monospace font on ruled lines, with variables as chips. */
function drawTemplate(template: NonNullable<DrawableCard['template']>): Node {
  const lineHeight = 44;
  const words = template.flatMap(({ text: part, isVariable }) =>
    isVariable
      ? [
          box(
            {
              padding: '0 8px',
              borderRadius: 5,
              backgroundColor: tokens['accent-soft'].light,
              color: tokens['accent-text'].light,
            },
            clean(part),
          ),
        ]
      : clean(part)
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => box({}, word)),
  );
  const rules = [1, 2, 3].map((line) =>
    box({
      position: 'absolute',
      top: line * lineHeight - 2,
      left: -44,
      width: 1072,
      height: 2,
      backgroundColor: tokens['border-subtle'].light,
    }),
  );
  return box(
    { position: 'relative', width: 980, height: lineHeight * 3, marginTop: 14 },
    ...rules,
    box(
      {
        flexWrap: 'wrap',
        columnGap: 14,
        width: 980,
        height: lineHeight * 3,
        overflow: 'hidden',
        fontFamily: mono,
        fontSize: 25,
        lineHeight: `${lineHeight}px`,
        color: tokens['text-muted'].light,
      },
      ...words,
    ),
  );
}

async function drawTile(
  { name, svg, image }: DrawableCard['logos'][number],
  hue: Hue,
  side: number,
): Promise<Node> {
  const bytes = svg === undefined ? image : Buffer.from(toLightSvg(svg));
  const frame: Style = {
    position: 'relative',
    alignItems: 'center',
    justifyContent: 'center',
    width: side,
    height: side,
    border: `2px solid ${bytes ? tokens['border-subtle'].light : hue.tab}`,
    borderRadius: 12,
    backgroundColor: bytes ? tokens.raised.light : hue.soft,
  };
  if (!bytes) {
    return box(
      { ...frame, fontFamily: serif, fontWeight: 600, fontSize: side * 0.42, color: hue.text },
      clean(name).slice(0, 2),
    );
  }
  const size = Math.round(side * 0.6);
  const png = await sharp(bytes, { density: 600 })
    .resize(size * 2, size * 2, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  return box(frame, {
    type: 'img',
    props: { src: toDataUrl('image/png', png), width: size, height: size, style: {} },
  });
}

/** The colors of the light theme, as librsvg knows no `light-dark()`. */
const toLightSvg = (svg: string) =>
  svg.replaceAll(/light-dark\((#[\da-f]+),#[\da-f]+\)/gi, '$1').replaceAll('currentColor', tokens.text.light);

const toDataUrl = (type: string, bytes: Buffer | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Removes what the fonts do not contain: other scripts, emoji and control characters. */
const clean = (value: string) =>
  value
    .replaceAll(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}\p{M}+<=>|~^`\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const siteName = 'AI Tools Directory';
const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="7" width="26" height="20" rx="3" fill="${tokens.surface.light}" stroke="${tokens['accent-solid'].light}" stroke-width="2"/><rect x="7" y="4" width="11" height="5" rx="1.5" fill="${tokens['accent-solid'].light}"/><path d="M8 15h16M8 20h10" stroke="${tokens['accent-solid'].light}" stroke-width="2" stroke-linecap="round"/></svg>`;

let fonts: SatoriOptions['fonts'] | undefined;

/** One font per subset: a character is drawn in the first one that has it. */
function getFonts(): SatoriOptions['fonts'] {
  const { resolve } = createRequire(import.meta.url);
  const load = (family: string, name: string, subset: string, weight: 400 | 600) => ({
    name,
    weight,
    style: 'normal' as const,
    data: readFileSync(
      join(
        dirname(resolve(`@fontsource/${family}/package.json`)),
        `files/${family}-${subset}-${weight}-normal.woff`,
      ),
    ),
  });
  return (fonts ??= [
    ...([400, 600] as const).flatMap((weight) => [
      load('source-serif-4', 'Source Serif', 'latin', weight),
      load('source-serif-4', 'Source Serif ext', 'latin-ext', weight),
      load('source-serif-4', 'Source Serif Cyrillic', 'cyrillic', weight),
      load('source-serif-4', 'Source Serif Greek', 'greek', weight),
      load('source-serif-4', 'Source Serif Vietnamese', 'vietnamese', weight),
    ]),
    load('ibm-plex-mono', 'Plex Mono', 'latin', 400),
    load('ibm-plex-mono', 'Plex Mono ext', 'latin-ext', 400),
    load('ibm-plex-mono', 'Plex Mono Cyrillic', 'cyrillic', 400),
  ]);
}
