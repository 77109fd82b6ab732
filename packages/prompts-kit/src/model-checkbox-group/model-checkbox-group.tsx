import { CheckboxGroup, CheckboxGroupItem } from '@ai-directory/ui/checkbox-group';

export interface ModelCheckboxGroupProps<Model extends string> {
  /** Label of the group. */
  label: string;
  /** Models to select from. */
  models: readonly Model[];
  /** The selected models. */
  value: readonly Model[];
  /** Called with the selected models, in the order of `models`. */
  onValueChange: (models: Model[]) => void;
}

/** Selects the models that a prompt is written for. */
export function ModelCheckboxGroup<Model extends string>({
  models,
  ...props
}: ModelCheckboxGroupProps<Model>) {
  return (
    <CheckboxGroup {...props} optional allValues={models} orientation="horizontal">
      {models.map((model) => (
        <CheckboxGroupItem key={model} value={model} label={model} />
      ))}
    </CheckboxGroup>
  );
}
