import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { useEffect, type RefObject } from 'react';

/** An element with a form owner. */
type FormControl = Element & { form: HTMLFormElement | null };

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

/** Calls `onReset` before the form of the control is reset, unless a listener prevents that. */
export function useFormReset(control: RefObject<FormControl | null>, onReset: () => void) {
  useEffect(() => {
    const handleReset = (event: Event) => {
      const form = control.current?.form;
      if (form && event.target === form && !event.defaultPrevented) onReset();
    };
    // The root instead of the form: React's handlers have run, and the form owner may change.
    const root = control.current?.getRootNode();
    root?.addEventListener('reset', handleReset);
    return () => root?.removeEventListener('reset', handleReset);
  });
}
