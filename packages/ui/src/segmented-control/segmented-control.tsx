import { RadioGroup, type RadioGroupProps } from '../radio-group/radio-group.tsx';

export type SegmentedControlProps<Value extends string = string> = Omit<RadioGroupProps<Value>, 'variant'>;

/** A `RadioGroup` of the variant `segmented`, for two to four short options. */
export function SegmentedControl<Value extends string = string>(props: SegmentedControlProps<Value>) {
  return <RadioGroup {...props} variant="segmented" />;
}
