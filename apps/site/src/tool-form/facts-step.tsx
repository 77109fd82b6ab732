import { pricings, toolLengths, type Pricing } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { Select } from '@ai-directory/ui/select';
import { TagInput } from '@ai-directory/ui/tag-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useQuery } from '@tanstack/react-query';

import { toolQueries } from '../queries/tools.ts';
import { pricingLabels } from '../tool-card/pricing.ts';
import { words } from '../words.ts';
import styles from './tool-form.module.css';
import type { ToolFormState } from './use-tool-form.ts';

type FactsStepProps = Pick<ToolFormState, 'values' | 'change' | 'problems'>;

/** What the catalogue says of the tool. */
export function FactsStep({ values, change, problems }: FactsStepProps) {
  return (
    <>
      <Field label="Name" error={problems.name}>
        <TextInput
          name="name"
          maxLength={toolLengths.name}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field
        label="Tagline"
        description={`One line that says what it does, at most ${toolLengths.tagline} characters.`}
        error={problems.tagline}
      >
        <TextInput
          name="tagline"
          maxLength={toolLengths.tagline}
          value={values.tagline}
          onChange={(event) => change({ tagline: event.target.value })}
        />
      </Field>
      <Field
        label="Description"
        description="What it does, for whom, and what it does not do."
        error={problems.description}
      >
        <Textarea
          name="description"
          autoGrow
          rows={5}
          maxLength={toolLengths.description}
          value={values.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <Choices values={values} change={change} problems={problems} />
      <Field label="Tags" optional description="Press Enter after each." error={problems.tags}>
        <TagInput
          name="tags"
          maxLength={toolLengths.tag}
          value={values.tags}
          onChange={(tags) => change({ tags })}
        />
      </Field>
      <Field label="Features" optional description="One on each line." error={problems.features}>
        <Textarea
          name="features"
          autoGrow
          rows={3}
          value={values.features}
          onChange={(event) => change({ features: event.target.value })}
        />
      </Field>
    </>
  );
}

function Choices({ values, change, problems }: FactsStepProps) {
  const categories = useQuery(toolQueries.categories());
  return (
    <div className={styles.pair}>
      <Field
        label="Category"
        error={problems.category ?? (categories.isError ? words.categoriesFailed : undefined)}
      >
        <Select
          name="category"
          value={values.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value="">Choose a category</option>
          {categories.data?.map(({ category, name }) => (
            <option key={category} value={category}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Pricing" error={problems.pricing}>
        <Select
          name="pricing"
          value={values.pricing}
          onChange={(event) => change({ pricing: event.target.value as Pricing | '' })}
        >
          <option value="">Choose a pricing</option>
          {pricings.map((pricing) => (
            <option key={pricing} value={pricing}>
              {pricingLabels[pricing]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
