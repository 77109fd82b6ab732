import {
  getSpecimen,
  type Specimen,
  type SpecimenNote,
  type SpecimenTool,
} from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { Check, Minus } from '@ai-directory/ui/icons';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { useToolCategoryName } from '../category-grid/use-categories.ts';
import { pricingMessages } from '../tool-card/tool-messages.ts';
import { toolFactsMessages } from '../tool-facts/tool-facts-messages.ts';
import { capabilityMessages } from '../tool-facts/use-capabilities.ts';
import { formatAmount, priceMessages, useFormatPrice } from '../tool-facts/use-format-price.ts';
import styles from './tool-specimen.module.css';

export const toolSpecimenMessages = defineMessages('toolSpecimen', {
  caption: 'Drawn from its facts',
});

export interface ToolSpecimenProps {
  tool: SpecimenTool;
  /** Whether it is in a link to the tool's page, which has the same facts as text: hidden from screen readers. @default false */
  decorative?: boolean;
}

/** A drawing of a tool without screenshots, made of its facts alone: 16:9, legible in any size from 7rem on. */
export function ToolSpecimen({ tool, decorative = false }: ToolSpecimenProps) {
  const t = useMessages(toolSpecimenMessages);
  const specimen = getSpecimen(tool);
  const label = useLabel(tool, specimen);
  const notes = useNotes(specimen.notes);
  return (
    <div
      className={styles.root}
      data-color={getCategoryColor(tool.category) ?? 'none'}
      data-template={specimen.template}
      aria-hidden={decorative || undefined}
    >
      <figure className={styles.sheet}>
        <div className={styles.head} aria-hidden="true">
          {label}
        </div>
        <Drawing specimen={specimen} label={label} />
        <div className={styles.notes} aria-hidden="true">
          {notes.map((note) => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
        </div>
        {!decorative && <figcaption className={styles.caption}>{t.caption}</figcaption>}
      </figure>
    </div>
  );
}

function useLabel({ features, category, categoryName }: SpecimenTool, specimen: Specimen): string {
  const t = useMessages(toolFactsMessages);
  const getCategoryName = useToolCategoryName();
  if (specimen.template === 'price') return t.priceFrom;
  if (specimen.template !== 'plain') return t[specimen.template];
  const [first = ''] = specimen.phrases;
  return features.includes(first) ? t.features : getCategoryName(category, categoryName);
}

/** The page has the other facts as text, so only the capabilities are read. */
function Drawing({ specimen, label }: { specimen: Specimen; label: string }) {
  if (specimen.template === 'capabilities')
    return <Capabilities capabilities={specimen.capabilities} label={label} />;
  if (specimen.template === 'price') return <Price price={specimen.price} />;
  if (specimen.template === 'platforms') return <Platforms platforms={specimen.platforms} />;
  return <Phrases phrases={specimen.phrases} />;
}

type Drawn<Template extends Specimen['template']> = Omit<
  Extract<Specimen, { template: Template }>,
  'template' | 'notes'
>;

function Capabilities({ capabilities, label }: Drawn<'capabilities'> & { label: string }) {
  const t = useMessages(toolFactsMessages);
  const { labels } = useMessages(capabilityMessages);
  return (
    <ul className={styles.capabilities} aria-label={label}>
      {capabilities.map(({ label: english, has }) => {
        const Icon = has ? Check : Minus;
        return (
          <li key={english} className={styles.capability} data-has={has}>
            <Icon aria-hidden="true" className={styles.mark} />
            <span className={styles.name}>{labels[english] ?? english}</span>
            <VisuallyHidden>{has ? t.yes : t.no}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

function Price({ price }: Drawn<'price'>) {
  const { periods } = useMessages(priceMessages);
  const amount = formatAmount(price, useLocale());
  return (
    <p className={styles.price} data-size={toSize(82 / getWidth(amount))} aria-hidden="true">
      <span className={styles.amount}>{amount}</span> <span>{periods[price.per]}</span>
    </p>
  );
}

function Platforms({ platforms }: Drawn<'platforms'>) {
  const { platformNames } = useMessages(toolFactsMessages);
  const names = platforms.map((platform) => platformNames[platform]);
  return (
    <p className={styles.platforms} data-size={fitWhole(names, 26)} aria-hidden="true">
      {names.map((name) => (
        <span key={name} className={styles.platform}>
          {name}
        </span>
      ))}
    </p>
  );
}

/** As the lines of a type specimen, each smaller than the one before. */
function Phrases({ phrases }: Drawn<'plain'>) {
  return (
    <div
      className={styles.phrases}
      data-size={fit(phrases.slice(0, 1), phrases.length > 1 ? 17 : 26)}
      aria-hidden="true"
    >
      {phrases.map((phrase, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- phrases may be equal
        <p key={index} className={styles.phrase} dir="auto">
          {phrase}
        </p>
      ))}
    </div>
  );
}

/** Sizes of type in hundredths of the width; as attributes, because the server's pages may have no inline styles. */
const sizes = [13, 10, 8, 6.5, 5, 4] as const;

const toSize = (max: number) => sizes.find((size) => size <= max) ?? 4;

/**
 * Returns the largest size in which texts fit, by estimation: the server knows no layout.
 * @param height of the texts in hundredths of the width
 */
function fit(texts: string[], height: number) {
  const width = 90;
  const gap = 2;
  const length = texts.reduce((sum, text) => sum + getWidth(text) + gap, 0);
  const words = texts.join(' ').match(unbrokenWord) ?? [];
  const longestWord = Math.max(1, ...words.map((word) => word.length));
  // An average character is half as wide as high; line breaks leave a fifth of the area empty. No word is broken, not even on
  // small cards, whose margins are relatively wide.
  return toSize(Math.min(Math.sqrt((width * height) / (length * 0.62)), 82 / (longestWord * 0.57)));
}

/** As `fit`, for texts of which none is broken, each but the last with a dash after it. */
function fitWhole(texts: string[], height: number) {
  const [characterWidth, lineHeight, dashWidth] = [0.55, 1.15, 0.8];
  const widths = texts.map((text) => getWidth(text) * characterWidth + dashWidth);
  const countLines = (width: number) => {
    let [lines, used] = [1, 0];
    for (const next of widths) {
      if (used > 0 && used + next > width) [lines, used] = [lines + 1, 0];
      used += next;
    }
    return lines;
  };
  return sizes.find((size) => countLines(88 / size) * lineHeight * size <= height) ?? 4;
}

/** A line may end after each character of an East Asian script. */
const unbrokenWord = /[^\s\u2e80-\uffef]+/g;

/** Returns the number of characters; one of an East Asian script is as wide as two. */
const getWidth = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

function useNotes(notes: SpecimenNote[]): string[] {
  const t = useMessages(toolFactsMessages);
  const pricing = useMessages(pricingMessages);
  const { from } = useMessages(priceMessages);
  const formatPrice = useFormatPrice();
  return notes.map((note) => {
    if (note.fact === 'pricing') return pricing[note.value];
    if (note.fact === 'priceFrom') return from({ price: formatPrice(note.value) });
    if (note.fact === 'platforms') return note.value.map((platform) => t.platformNames[platform]).join(', ');
    return note.fact === 'api' ? t.api : t.trainingUses[note.value];
  });
}
