import { useControllableState } from '@radix-ui/react-use-controllable-state';
import type { RefObject } from 'react';

import { useFormReset, type FormControl } from './use-form-reset.ts';

interface FormStateOptions<Value> {
  /** Value of a controlled component. */
  prop: Value | undefined;
  defaultProp: Value;
  onChange?: ((value: Value) => void) | undefined;
  /** Name of the component, for warnings. */
  caller: string;
  /** Called before the form is reset, with the value after it: sets the defaults of the native inputs. */
  onReset?: ((value: Value) => void) | undefined;
}

/**
 * Holds the value of a form control, controlled or not. When the form is reset, an uncontrolled one returns to `defaultProp`,
 * and a controlled one keeps the value of its parent.
 */
export function useFormState<Value>(
  control: RefObject<FormControl | null>,
  { onReset, ...options }: FormStateOptions<Value>,
) {
  const { prop, defaultProp } = options;
  const [value, setValue] = useControllableState<Value>(options);

  useFormReset(control, () => {
    onReset?.(prop ?? defaultProp);
    if (prop === undefined) setValue(() => defaultProp);
  });

  return [value, setValue] as const;
}
