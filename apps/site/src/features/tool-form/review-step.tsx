import { Button } from '@ai-directory/ui/button';
import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import type { ReactNode } from 'react';

import { useCategories } from '../category-grid/use-categories.ts';
import { pricingMessages } from '../tool-card/tool-messages.ts';
import { toolFactsMessages } from '../tool-facts/tool-facts-messages.ts';
import { useCapabilities } from '../tool-facts/use-capabilities.ts';
import { joinNote, shortFacts, useFactTexts } from '../tool-facts/use-fact-texts.ts';
import { toToolFacts } from './fact-values.ts';
import { toolFormMessages } from './tool-form-messages.ts';
import styles from './tool-form.module.css';
import { toToolDraft, type Step, type ToolValues } from './tool-values.ts';
import type { ToolFormState } from './use-tool-form.ts';

type ReviewStepProps = Pick<ToolFormState, 'values' | 'images' | 'goTo'>;

/** Summary of all values, with a button back to each step. */
export function ReviewStep({ values, images, goTo }: ReviewStepProps) {
  const t = useMessages(toolFormMessages);
  const pricingLabels = useMessages(pricingMessages);
  const categories = useCategories();
  const { website, name, tagline, description, category, pricing, tags, features, aliases } =
    toToolDraft(values);
  const knownFacts = useKnownFacts(values);
  const screenshotCount = images.existingScreenshots.length + images.screenshots.length;
  return (
    <>
      <StepSummary step="website" goTo={goTo}>
        <SummaryItem label={t.website}>{website}</SummaryItem>
      </StepSummary>
      <StepSummary step="details" goTo={goTo}>
        <SummaryItem label={t.name}>{name}</SummaryItem>
        <SummaryItem label={t.tagline}>{tagline}</SummaryItem>
        <SummaryItem label={t.description}>{description}</SummaryItem>
        <SummaryItem label={t.category}>
          {categories.data?.find((other) => other.category === category)?.name ?? category}
        </SummaryItem>
        <SummaryItem label={t.pricing}>{pricingLabels[pricing]}</SummaryItem>
        <SummaryItem label={t.tags}>{tags.join(', ') || t.none}</SummaryItem>
        <SummaryItem label={t.features}>{features.join('\n') || t.none}</SummaryItem>
        <SummaryItem label={t.aliases}>{aliases.join(', ') || t.none}</SummaryItem>
      </StepSummary>
      <StepSummary step="facts" goTo={goTo}>
        {knownFacts.length === 0 && <SummaryItem label={t.factsStep}>{t.none}</SummaryItem>}
        {knownFacts.map(([label, text]) => (
          <SummaryItem key={label} label={label}>
            {text}
          </SummaryItem>
        ))}
      </StepSummary>
      <StepSummary step="images" goTo={goTo}>
        <SummaryItem label={t.logo}>
          {images.logo?.name ?? (images.existingLogo ? t.unchangedLogo : t.none)}
        </SummaryItem>
        <SummaryItem label={t.screenshots}>{screenshotCount || t.none}</SummaryItem>
      </StepSummary>
    </>
  );
}

/** Returns the names of the known facts with their values. */
function useKnownFacts({ facts: values, category }: ToolValues): [name: string, text: string][] {
  const names = useMessages(toolFactsMessages);
  const facts = toToolFacts(values);
  const texts = useFactTexts()(facts);
  const capabilities = useCapabilities(category).filter(([key]) => key in facts.capabilities);
  const known: [name: string, text: string][] = [
    ...shortFacts.map((fact): [string, string] => [names[fact], joinNote(texts[fact])]),
    [names.goodFor, facts.goodFor.join('\n')],
    [names.notFor, facts.notFor.join('\n')],
    [names.pickIf, facts.pickIf],
    ...capabilities.map(([key, label]): [string, string] => [
      label,
      facts.capabilities[key] === false ? names.no : names.yes,
    ]),
  ];
  return known.filter(([, text]) => text);
}

interface StepSummaryProps extends Pick<ToolFormState, 'goTo'> {
  step: Step;
  children: ReactNode;
}

function StepSummary({ step, goTo, children }: StepSummaryProps) {
  const t = useMessages(toolFormMessages);
  const label = t[`${step}Step`];
  return (
    <section className={styles.section}>
      <Stack orientation="horizontal" gap={2} align="center" justify="between" wrap={false}>
        <Heading as="h3" size="small">
          {label}
        </Heading>
        <Button size="small" aria-label={t.changeStep({ step: label })} onClick={() => void goTo(step)}>
          {t.change}
        </Button>
      </Stack>
      <dl className={styles.list}>{children}</dl>
    </section>
  );
}

const SummaryItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.listItem}>
    <dt className={styles.term}>{label}</dt>
    <dd className={styles.description}>{children}</dd>
  </div>
);
