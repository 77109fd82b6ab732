'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';

import { Alert } from '../alert/alert.tsx';
import { FormErrorContext } from '../field/field.tsx';

export interface FormProps extends ComponentProps<'form'> {
  /**
   * Messages of the server by the name of a control, which its `Field` or group shows until the value changes. Other messages, or
   * another object after the form was submitted, are a new response: its first invalid control is focused.
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
  onChangeCapture,
  onClickCapture,
  onKeyUpCapture,
  onBlurCapture,
  onReset,
  onSubmit,
  ...props
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const refs = useComposedRefs(form, ref);
  const [submitCount, setSubmitCount] = useState(0);
  const response = useResponse(errors, submitCount);
  const rejected = useRef(new Map<string, string>());
  const [changed, setChanged] = useState({ response, names: noNames });
  const changedNames = changed.response === response ? changed.names : noNames;
  const messages = useMemo(
    () => new Map(Object.entries(response.errors).filter(([name, text]) => text && !changedNames.has(name))),
    [response, changedNames],
  );
  // Null until the fields are known.
  const [fields, setFields] = useState<ReadonlySet<string> | null>(null);
  // The same, known before the next rendering. A field may have no value, as an empty MultiSelect.
  const registered = useRef(new Set<string>());
  const register = useCallback((name: string) => {
    registered.current.add(name);
    setFields(new Set(registered.current));
    return () => {
      registered.current.delete(name);
      setFields(new Set(registered.current));
    };
  }, []);
  const context = useMemo(() => ({ messages, register }), [messages, register]);
  const others = fields ? [...messages].filter(([name]) => !fields.has(name)) : [];

  const readValues = useCallback(() => {
    const names = Object.keys(response.errors);
    const isThere = (name: string) => registered.current.has(name) || form.current?.elements.namedItem(name);
    rejected.current = new Map(names.filter(isThere).map((name) => [name, serialize(form.current, name)]));
  }, [response]);

  // oxlint-disable-next-line react/set-state-in-effect -- fields are known when they are rendered
  useEffect(() => setFields((current) => current ?? noNames), []);
  useEffect(() => {
    readValues();
    if (Object.keys(response.errors).length > 0)
      form.current?.querySelector<HTMLElement>(invalidSelector)?.focus();
  }, [response, readValues]);

  /** After React has rendered the new values: not only inputs change them, but options of a list and days of a calendar, too. */
  const findChanges = () => {
    if (messages.size === 0) return;
    setTimeout(() => {
      const names = [...messages.keys()].filter((name) => {
        const [before, value] = [rejected.current.get(name), serialize(form.current, name)];
        // A control that was not there when the response came.
        if (before === undefined) rejected.current.set(name, value);
        return before !== undefined && before !== value;
      });
      if (names.length > 0) setChanged({ response, names: new Set([...changedNames, ...names]) });
    });
  };

  // Days of a calendar stop the propagation of a click.
  const observe =
    <Event,>(handler: ((event: Event) => void) | undefined) =>
    (event: Event) => {
      handler?.(event);
      findChanges();
    };

  return (
    <form
      {...props}
      ref={refs}
      onChangeCapture={observe(onChangeCapture)}
      onClickCapture={observe(onClickCapture)}
      onKeyUpCapture={observe(onKeyUpCapture)}
      onBlurCapture={observe(onBlurCapture)}
      onSubmit={(event) => {
        onSubmit?.(event);
        setSubmitCount(submitCount + 1);
      }}
      onReset={(event) => {
        onReset?.(event);
        // React resets a form after its action: that is no change by the user.
        setTimeout(readValues);
      }}
    >
      {others.length > 0 && (
        <Alert announce variant="danger">
          {others.map(([name, text]) => (
            <div key={name}>{text}</div>
          ))}
        </Alert>
      )}
      <FormErrorContext value={context}>{children}</FormErrorContext>
    </form>
  );
}

/** Returns the same object for the same response: hosts may create an object of the same messages in each rendering. */
function useResponse(errors: Readonly<Record<string, string>>, submitCount: number) {
  const content = JSON.stringify(errors);
  const [response, setResponse] = useState({ errors, content, submitCount });
  const isNew =
    response.errors !== errors && (response.content !== content || response.submitCount !== submitCount);
  const current = isNew ? { errors, content, submitCount } : response;
  if (isNew) setResponse(current);
  return current;
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
