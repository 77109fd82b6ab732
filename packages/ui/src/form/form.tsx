'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';

import { Alert } from '../alert/alert.tsx';
import { FormErrorContext } from '../field/field.tsx';

export interface FormProps extends ComponentProps<'form'> {
  /**
   * Messages of the server by the name of a control, which its `Field` or group shows until the value changes. Each new object
   * is a new response: the first of its fields is focused.
   */
  errors?: Readonly<Record<string, string>> | undefined;
}

const noErrors = {};
const noNames: ReadonlySet<string> = new Set();

/** A form that shows the errors of a server at its fields; those of unknown names are above them. For its layout, render it in a `Stack` with `asChild`. */
export function Form({
  errors = noErrors,
  ref,
  children,
  onChange,
  onClick,
  onKeyUp,
  onBlur,
  ...props
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const refs = useComposedRefs(form, ref);
  const rejected = useRef<ReadonlyMap<string, string>>(new Map());
  const [changed, setChanged] = useState({ errors, names: noNames });
  const [others, setOthers] = useState<string[]>([]);
  const changedNames = changed.errors === errors ? changed.names : noNames;

  const { fields, messages, getError } = useMemo(() => {
    const shown = new Set<string>();
    const visible = new Map(Object.entries(errors).filter(([name]) => !changedNames.has(name)));
    return {
      fields: shown,
      messages: visible,
      // Every field is rendered again with a new function, and is among the new names.
      getError: (name: string) => {
        shown.add(name);
        return visible.get(name);
      },
    };
  }, [errors, changedNames]);

  useEffect(() => {
    const names = Object.keys(errors);
    rejected.current = new Map(names.map((name) => [name, serialize(form.current, name)]));
    if (names.length > 0) form.current?.querySelector<HTMLElement>(invalidSelector)?.focus();
  }, [errors]);

  // oxlint-disable-next-line react/set-state-in-effect -- fields are known when they are rendered
  useEffect(() => setOthers([...messages.keys()].filter((name) => !fields.has(name))), [messages, fields]);

  /** After React has rendered the new values: not only inputs change them, but options of a list, too. */
  const findChanges = () =>
    queueMicrotask(() => {
      const names = [...messages.keys()].filter(
        (name) => fields.has(name) && rejected.current.get(name) !== serialize(form.current, name),
      );
      if (names.length > 0) setChanged({ errors, names: new Set([...changedNames, ...names]) });
    });

  const observe =
    <Event,>(handler: ((event: Event) => void) | undefined) =>
    (event: Event) => {
      handler?.(event);
      findChanges();
    };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- observes its controls
    <form
      {...props}
      ref={refs}
      onChange={observe(onChange)}
      onClick={observe(onClick)}
      onKeyUp={observe(onKeyUp)}
      onBlur={observe(onBlur)}
    >
      {others.length > 0 && (
        <Alert announce variant="danger">
          {others.map((name) => (
            <div key={name}>{messages.get(name)}</div>
          ))}
        </Alert>
      )}
      <FormErrorContext value={getError}>{children}</FormErrorContext>
    </form>
  );
}

/** `focus()` of a `Fieldset` focuses a control. */
const invalidSelector = ':is(input, textarea, select, button)[aria-invalid="true"], fieldset[data-invalid]';

/** Returns the values that the form has for a name, to be compared. */
const serialize = (form: HTMLFormElement | null, name: string) =>
  JSON.stringify(
    (form ? new FormData(form).getAll(name) : []).map((value) =>
      typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
    ),
  );
