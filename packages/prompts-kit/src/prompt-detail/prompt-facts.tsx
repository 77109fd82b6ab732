'use client';

import { Button } from '@ai-directory/ui/button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, plural, useLocale, useMessages } from '@ai-directory/ui/messages';
import { RatingInput } from '@ai-directory/ui/rating-input';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useLazyTrigger } from '@ai-directory/ui/use-lazy-open';
import { useState, type ComponentProps, type ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import { getOtherLanguage } from '../internal/other-language.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { TextLink } from '../internal/text-link.tsx';
import { RelativeTime } from '../relative-time/relative-time.tsx';
import styles from './prompt-facts.module.css';
import { promptToolbarMessages } from './prompt-toolbar.tsx';
import type { LoadedPrompt } from '../sources/prompt-source.ts';
import { usePromptDetail, type PromptDetailOptions } from './use-prompt-detail.ts';

const VersionsDialog = lazyWithRetry(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

const stars = plural({ one: '# star', other: '# stars' });
const ratings = plural({ one: '# rating', other: '# ratings' });

export const promptFactsMessages = defineMessages('promptFacts', {
  label: 'About this prompt',
  rating: 'Rating',
  noRatings: 'No ratings yet',
  ratedBy: plural({ one: 'by # person', other: 'by # people' }),
  histogram: (v: { stars: number; count: number }) => `${stars(v.stars)}: ${ratings(v.count)}`,
  language: 'Language',
  used: 'Used',
  uses: plural({ one: '# time', other: '# times' }),
  notUsed: 'Not yet',
  models: 'Runs on',
  version: 'Version',
  changes: 'What changed',
});

export interface PromptDetailFactsProps
  extends
    Omit<ComponentProps<'section'>, 'children'>,
    Pick<PromptDetailOptions, 'onRate' | 'versions' | 'onRestored' | 'getModelHref'> {}

/** Renders the ratings, uses, models and version of the prompt. Its owner sees what has changed. */
export function PromptDetailFacts({
  onRate,
  versions,
  onRestored,
  getModelHref,
  className,
  ...props
}: PromptDetailFactsProps) {
  const { prompt, isOwn } = usePromptDetail();
  const t = useMessages(promptFactsMessages);
  const locale = useLocale();
  const language = getOtherLanguage(prompt.language, locale);
  const { uses } = prompt.stats;

  return (
    <section aria-label={t.label} {...props} className={cx(styles.root, className)}>
      <dl className={styles.list}>
        <Fact name={t.rating}>
          <Ratings prompt={prompt} />
          {onRate && !isOwn && <OwnRating onRate={onRate} />}
        </Fact>
        <Fact name={t.used}>{uses > 0 ? t.uses(uses) : t.notUsed}</Fact>
        {prompt.aiModels.length > 0 && (
          <Fact name={t.models}>
            {prompt.aiModels.map((model) => (
              <div key={model} className={styles.model}>
                <TextLink href={getModelHref?.(model)}>{model}</TextLink>
              </div>
            ))}
          </Fact>
        )}
        {language && <Fact name={t.language}>{language}</Fact>}
        <Fact name={t.version}>
          {prompt.version !== undefined && <span>{formatNumber(prompt.version, locale)}, </span>}
          <RelativeTime date={prompt.updatedAt} />
          {versions && isOwn && <Changes versions={versions} onRestored={onRestored} />}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Ratings({ prompt: { rating, ratings: counts, stats } }: { prompt: LoadedPrompt }) {
  const t = useMessages(promptFactsMessages);
  const locale = useLocale();
  if (rating === null) return <span>{t.noRatings}</span>;

  return (
    <>
      <span className={styles.rating}>{formatNumber(rating, locale, 1)}</span>{' '}
      <span className={styles.name}>{t.ratedBy(stats.totalRatings)}</span>
      {counts && (
        <ul className={styles.histogram}>
          {counts
            .map((count, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- one for each number of stars
              <li key={index} className={styles.row}>
                <VisuallyHidden>{t.histogram({ stars: index + 1, count })}</VisuallyHidden>
                <span aria-hidden="true">{formatNumber(index + 1, locale)}</span>
                {/* Not by `style`, which a strict Content Security Policy rejects in HTML of a server. */}
                <svg aria-hidden="true" className={styles.bar}>
                  <rect width={`${(100 * count) / Math.max(1, ...counts)}%`} height="100%" />
                </svg>
                <span aria-hidden="true">{formatNumber(count, locale)}</span>
              </li>
            ))
            .toReversed()}
        </ul>
      )}
    </>
  );
}

function OwnRating({ onRate }: { onRate: NonNullable<PromptDetailOptions['onRate']> }) {
  const { prompt, runWithErrorMessage } = usePromptDetail();
  const t = useMessages(promptToolbarMessages);
  return (
    <RatingInput
      label={t.yourRating}
      value={prompt.myRating ?? 0}
      onValueChange={(value) => runWithErrorMessage(() => onRate(prompt, value), t.rateFailed)}
      className={styles.ownRating}
    />
  );
}

type ChangesProps = Required<Pick<PromptDetailOptions, 'versions'>> & Pick<PromptDetailOptions, 'onRestored'>;

function Changes({ versions, onRestored }: ChangesProps) {
  const { prompt, onNotify } = usePromptDetail();
  const t = useMessages(promptFactsMessages);
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useLazyTrigger(VersionsDialog.load, () => setIsOpen(true));

  return (
    <div>
      <Button size="small" variant="ghost" className={styles.changes} {...trigger}>
        {t.changes}
      </Button>
      {isOpen && versions && (
        <VersionsDialog
          open
          onOpenChange={setIsOpen}
          prompt={prompt}
          versions={versions}
          onNotify={onNotify}
          onRestored={onRestored}
        />
      )}
    </div>
  );
}
