import { CheckboxGroup, CheckboxGroupItem, type CheckboxGroupProps } from '@ai-directory/ui/checkbox-group';

export interface ModelCheckboxGroupProps<Model extends string> extends Omit<
  CheckboxGroupProps<Model>,
  'allValues' | 'children'
> {
  /** Label of the group. */
  label: string;
  /** Models to select from. */
  models: readonly Model[];
  /** The selected models, when controlled. */
  value?: readonly Model[] | undefined;
  /** The models that are selected at first, when uncontrolled. @default [] */
  defaultValue?: readonly Model[] | undefined;
  /** Called with the selected models, in the order of `models`. */
  onValueChange?: ((models: Model[]) => void) | undefined;
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
