'use client';

import { formCategories, type Prompt } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';

import { useCategoryName } from '../category-name/category-name.tsx';
import { promptFieldMessages } from '../internal/prompt-field-messages.ts';
import { VariableList } from '../variable-list/variable-list.tsx';
import styles from './prompt-form.module.css';
import type { PromptFormState } from './use-prompt-form.ts';

interface PromptTextFieldsProps {
  form: PromptFormState;
  /** Category that can be selected in addition to those of the form. */
  originalCategory: Prompt['category'] | undefined;
}

/** Renders the fields that a prompt and a modified copy have. */
export function PromptTextFields({ form, originalCategory }: PromptTextFieldsProps) {
  const labels = useMessages(promptFieldMessages);
  const getCategoryName = useCategoryName();
  const { values, setValue, getError } = form;
  const categories = [...new Set([...formCategories, ...(originalCategory ? [originalCategory] : [])])];

  return (
    <>
      <Field label={labels.title} error={getError('title')} required>
        <TextInput
          dir="auto"
          autoComplete="off"
          placeholder={labels.titlePlaceholder}
          value={values.title}
          onValueChange={(title) => setValue('title', title)}
        />
      </Field>
      <Field label={labels.description} error={getError('description')} required>
        <Textarea
          dir="auto"
          rows={2}
          autoGrow
          placeholder={labels.descriptionPlaceholder}
          value={values.description}
          onValueChange={(description) => setValue('description', description)}
        />
      </Field>
      <Field label={labels.category} error={getError('category')} required>
        <Select
          value={values.category}
          onValueChange={(next) =>
            setValue('category', categories.find((category) => category === next) ?? '')
          }
        >
          <option value="" disabled>
            {labels.categoryPlaceholder}
          </option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {getCategoryName(category)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={labels.content} description={labels.contentHint} error={getError('content')} required>
        <Textarea
          dir="auto"
          rows={8}
          monospace
          autoGrow
          className={styles.content}
          value={values.content}
          onValueChange={(content) => setValue('content', content)}
        />
      </Field>
      <VariableList
        value={values.variables}
        onValueChange={form.setVariables}
        newVariable={form.newVariable}
        onNewVariableChange={form.setNewVariable}
        onAdd={form.addVariable}
        content={values.content}
        getError={(path) => getError(`variables.${path}`)}
      />
    </>
  );
}
