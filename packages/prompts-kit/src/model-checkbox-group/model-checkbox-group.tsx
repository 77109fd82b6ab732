import { CheckboxGroup, CheckboxGroupItem, type CheckboxGroupProps } from '@ai-directory/ui/checkbox-group';

export interface ModelCheckboxGroupProps<Model extends string> extends Omit<
  CheckboxGroupProps<Model>,
  'allValues' | 'children'
> {
  /** Models to select from. */
  models: readonly Model[];
}

/** Selects the models that a prompt is written for. */
export function ModelCheckboxGroup<Model extends string>({
  models,
  ...props
}: ModelCheckboxGroupProps<Model>) {
  return (
    <CheckboxGroup optional orientation="horizontal" {...props} allValues={models}>
      {models.map((model) => (
        <CheckboxGroupItem key={model} value={model} label={model} />
      ))}
    </CheckboxGroup>
  );
}
