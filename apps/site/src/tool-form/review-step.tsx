import { Button } from '@ai-directory/ui/button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { toolQueries } from '../queries/tools.ts';
import { pricingLabels } from '../tool-card/pricing.ts';
import { stepNames } from './step-list.tsx';
import styles from './tool-form.module.css';
import { draftOf, type Step } from './tool-values.ts';
import type { ToolFormState } from './use-tool-form.ts';

type ReviewStepProps = Pick<ToolFormState, 'values' | 'pictures' | 'goTo'>;

/** Everything once more, with the way back to each part. */
export function ReviewStep({ values, pictures, goTo }: ReviewStepProps) {
  const categories = useQuery(toolQueries.categories());
  const { website, name, tagline, description, category, pricing, tags, features } = draftOf(values);
  const screenshots = pictures.kept.length + pictures.screenshots.length;
  return (
    <>
      <Part step="website" goTo={goTo}>
        <Fact name="Website">{website}</Fact>
      </Part>
      <Part step="facts" goTo={goTo}>
        <Fact name="Name">{name}</Fact>
        <Fact name="Tagline">{tagline}</Fact>
        <Fact name="Description">{description}</Fact>
        <Fact name="Category">
          {categories.data?.find((one) => one.category === category)?.name ?? category}
        </Fact>
        <Fact name="Pricing">{pricingLabels[pricing]}</Fact>
        <Fact name="Tags">{tags.join(', ') || 'None'}</Fact>
        <Fact name="Features">{features.join('\n') || 'None'}</Fact>
      </Part>
      <Part step="pictures" goTo={goTo}>
        <Fact name="Logo">{pictures.logo?.name ?? (pictures.keptLogo ? 'The present one' : 'None')}</Fact>
        <Fact name="Screenshots">{screenshots || 'None'}</Fact>
      </Part>
    </>
  );
}

interface PartProps extends Pick<ToolFormState, 'goTo'> {
  step: Step;
  children: ReactNode;
}

/** What one step asked, and the way back to it. */
const Part = ({ step, goTo, children }: PartProps) => (
  <section className={styles.part}>
    <div className={styles.partHead}>
      <h3 className={styles.partTitle}>{stepNames[step]}</h3>
      <Button
        size="small"
        aria-label={`Change ${stepNames[step].toLowerCase()}`}
        onClick={() => void goTo(step)}
      >
        Change
      </Button>
    </div>
    <dl className={styles.facts}>{children}</dl>
  </section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.factName}>{name}</dt>
    <dd className={styles.factValue}>{children}</dd>
  </div>
);
