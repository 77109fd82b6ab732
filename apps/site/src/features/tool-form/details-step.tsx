import { pricings, toolLengths, type Pricing } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';
import { TagInput } from '@ai-directory/ui/tag-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';

import { categoryMessages, useCategories } from '../category-grid/use-categories.ts';
import { pricingMessages } from '../tool-card/tool-messages.ts';
import { toolFormMessages } from './tool-form-messages.ts';
import styles from './tool-form.module.css';
import type { ToolFormState } from './use-tool-form.ts';

type DetailsStepProps = Pick<ToolFormState, 'values' | 'change' | 'setTypedTag' | 'errors'>;

/** Fields of the catalogue entry. */
export function DetailsStep({ values, change, setTypedTag, errors }: DetailsStepProps) {
  const t = useMessages(toolFormMessages);
  return (
    <>
      <Field label={t.name} error={errors.name} required>
        <TextInput
          name="name"
          maxLength={toolLengths.name}
          value={values.name}
          onValueChange={(name) => change({ name })}
        />
      </Field>
      <Field
        label={t.tagline}
        required
        description={t.taglineHint({ max: String(toolLengths.tagline) })}
        error={errors.tagline}
      >
        <TextInput
          name="tagline"
          maxLength={toolLengths.tagline}
          value={values.tagline}
          onValueChange={(tagline) => change({ tagline })}
        />
      </Field>
      <Field label={t.description} description={t.descriptionHint} error={errors.description} required>
        <Textarea
          name="description"
          autoGrow
          rows={5}
          maxLength={toolLengths.description}
          value={values.description}
          onValueChange={(description) => change({ description })}
        />
      </Field>
      <CategoryAndPricing values={values} change={change} errors={errors} />
      <Field label={t.tags} optional description={t.tagsHint} error={errors.tags}>
        <TagInput
          name="tags"
          maxLength={toolLengths.tag}
          value={values.tags}
          onInput={({ currentTarget }) => setTypedTag('tags', currentTarget.value)}
          onValueChange={(tags) => {
            setTypedTag('tags', '');
            change({ tags });
          }}
        />
      </Field>
      <Field label={t.features} optional description={t.featuresHint} error={errors.features}>
        <Textarea
          name="features"
          autoGrow
          rows={3}
          value={values.features}
          onValueChange={(features) => change({ features })}
        />
      </Field>
      <Field label={t.aliases} optional description={t.aliasesHint} error={errors.aliases}>
        <TagInput
          name="aliases"
          maxLength={toolLengths.alias}
          value={values.aliases}
          onInput={({ currentTarget }) => setTypedTag('aliases', currentTarget.value)}
          onValueChange={(aliases) => {
            setTypedTag('aliases', '');
            change({ aliases });
          }}
        />
      </Field>
    </>
  );
}

function CategoryAndPricing({ values, change, errors }: Omit<DetailsStepProps, 'setTypedTag'>) {
  const t = useMessages(toolFormMessages);
  const { loadFailed } = useMessages(categoryMessages);
  const pricingLabels = useMessages(pricingMessages);
  const categories = useCategories();
  return (
    <div className={styles.columns}>
      <Field
        label={t.category}
        error={errors.category ?? (categories.isError ? loadFailed : undefined)}
        required
      >
        <Select name="category" value={values.category} onValueChange={(category) => change({ category })}>
          <option value="">{t.selectCategory}</option>
          {categories.data?.map(({ category, name }) => (
            <option key={category} value={category}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.pricing} error={errors.pricing} required>
        <Select
          name="pricing"
          value={values.pricing}
          onValueChange={(pricing) => change({ pricing: pricing as Pricing | '' })}
        >
          <option value="">{t.selectPricing}</option>
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
