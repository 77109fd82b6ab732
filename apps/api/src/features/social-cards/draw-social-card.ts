import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { socialCardSize } from '@ai-directory/api-client/contract';
import { tokens, type CategoryColor } from '@ai-directory/prompts-kit/rules';
import satori, { type SatoriOptions } from 'satori';
import sharp from 'sharp';

import type { DrawableCard, SpecimenDrawing } from './social-card.ts';

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

async function toNode(card: DrawableCard) {
  const { label, color, title, text: summary, template, specimen, screenshot, facts, logos } = card;
  const hue = color ? getHue(color) : noCategory;
  const cleanTitle = clean(title) || siteName;
  const isLong = cleanTitle.length > 46;
  const tiles = screenshot
    ? [await drawScreenshot(screenshot)]
    : await Promise.all(
        logos.map((logo) => drawTile(logo, hue, logos.length > 1 ? 84 : specimen ? 100 : 116)),
      );
  const tilesWidth = screenshot ? screenshotSize.width : tiles.length > 1 ? 182 : 116;
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
        { justifyContent: 'space-between', alignItems: 'flex-start', height: specimen ? 126 : 290 },
        box(
          { flexDirection: 'column', width: tiles.length === 0 ? 980 : 964 - tilesWidth - 16 },
          text(
            {
              fontFamily: serif,
              fontWeight: 600,
              fontSize: isLong ? 48 : template || specimen ? 56 : 64,
              lineHeight: 1.12,
              letterSpacing: -0.8,
              color: tokens.text.light,
            },
            specimen ? 1 : template || isLong ? 2 : 3,
            cleanTitle,
          ),
          template
            ? drawTemplate(template)
            : text(
                {
                  marginTop: specimen ? 8 : 18,
                  fontFamily: serif,
                  fontSize: specimen ? 27 : 31,
                  lineHeight: 1.35,
                  color: tokens['text-muted'].light,
                },
                specimen ? 1 : 3,
                clean(summary),
              ),
        ),
        box({ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 14, width: tilesWidth }, ...tiles),
      ),
      ...(specimen ? [drawSpecimen(specimen, hue)] : []),
      box(
        {
          alignItems: 'center',
          justifyContent: 'space-between',
          height: 66,
          ...(!specimen && { borderTop: `2px dashed ${tokens.border.light}` }),
          fontFamily: mono,
          fontSize: 23,
          color: tokens['text-muted'].light,
        },
        text({ maxWidth: specimen ? 660 : 980 }, 1, clean(facts)),
        ...(specimen ? ['Drawn from its facts'] : []),
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

/** Draws what is known of a tool on the color of its category. */
function drawSpecimen({ template, texts, has }: SpecimenDrawing, hue: Hue): Node {
  const words = texts.map(clean).filter(Boolean);
  const drawings: Record<SpecimenDrawing['template'], () => Node[]> = {
    capabilities: () =>
      words.map((word, index) =>
        box(
          { alignItems: 'center', gap: 14, width: 450, height: 37 },
          drawMark(has?.[index] ?? false, hue),
          strongLine(23, word, { width: 400 }),
        ),
      ),
    price: () => [
      box(
        { alignItems: 'baseline', gap: 20, width: 900 },
        strongLine(96, words[0] ?? '', { lineHeight: 1 }),
        box({ fontFamily: mono, fontSize: 30 }, words[1] ?? ''),
      ),
    ],
    platforms: () => [
      box(
        { flexWrap: 'wrap', columnGap: 16, width: 920 },
        ...words.flatMap((word, index) => [
          ...(index > 0 ? [strongLine(words.length > 5 ? 34 : 46, '/', { color: hue.tab })] : []),
          strongLine(words.length > 5 ? 34 : 46, word),
        ]),
      ),
    ],
    plain: () => [
      box(
        { flexDirection: 'column', gap: 6, width: 920 },
        ...words.slice(0, 3).map((word, index) => strongLine([42, 28, 22][index] ?? 22, word)),
      ),
    ],
  };
  return box(
    {
      flexWrap: 'wrap',
      alignContent: 'center',
      alignItems: 'center',
      columnGap: 12,
      height: 164,
      padding: '0 26px',
      backgroundColor: hue.soft,
      border: `2px solid ${hue.tab}`,
      borderRadius: 10,
      color: hue.text,
      overflow: 'hidden',
    },
    ...drawings[template](),
  );
}

const strongLine = (fontSize: number, content: string, style: Style = {}) =>
  text({ fontFamily: serif, fontWeight: 600, fontSize, lineHeight: 1.2, ...style }, 1, content);

function drawMark(has: boolean, hue: Hue): Node {
  const path = has ? 'm7 12.5 3.5 3.5L17 9' : 'M8 12h8';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10.5" fill="${has ? hue.text : 'none'}" stroke="${hue.text}" stroke-width="1.5"/><path d="${path}" fill="none" stroke="${has ? hue.soft : hue.text}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return { type: 'img', props: { src: toDataUrl('image/svg+xml', svg), width: 28, height: 28, style: {} } };
}

const screenshotSize = { width: 496, height: 279 };

async function drawScreenshot(bytes: Uint8Array): Promise<Node> {
  const { width, height } = screenshotSize;
  const png = await sharp(bytes)
    .resize(width * 2, height * 2, { fit: 'cover', position: 'top' })
    .png()
    .toBuffer();
  return {
    type: 'img',
    props: {
      src: toDataUrl('image/png', png),
      width,
      height,
      style: { border: `2px solid ${tokens.border.light}`, borderRadius: 10 },
    },
  };
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
