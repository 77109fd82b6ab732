'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';

import { useFieldControl } from '../field/field.tsx';
import { isComposing } from '../internal/composition.ts';
import { useFormState } from '../internal/use-form-state.ts';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './tag-input.module.css';
import { Tag } from './tag.tsx';

export const tagInputMessages = defineMessages('tagInput', {
  remove: ({ tag }: { tag: string }) => `Remove tag ${tag}`,
  added: ({ tag }: { tag: string }) => `Tag ${tag} added`,
  removed: ({ tag }: { tag: string }) => `Tag ${tag} removed`,
  duplicate: ({ tag }: { tag: string }) => `Tag ${tag} is already there`,
});

export interface TagInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'size'
> {
  /** The tags, in the order they were added. */
  value?: readonly string[] | undefined;
  /** Tags at first and after a reset of the form, when `value` is omitted. @default [] */
  defaultValue?: readonly string[] | undefined;
  /** Called with all tags when one is added or removed. */
  onValueChange?: ((tags: string[]) => void) | undefined;
  /** Name in the form, which receives one value for each tag. */
  name?: string | undefined;
}

const noTags: readonly string[] = [];

/**
 * Edits a list of tags: Enter or leaving the input adds one, Backspace in the empty input removes the last. A form has the
 * text that is not added yet, too. Render it in a `Field`.
 */
export function TagInput({
  value: valueProp,
  defaultValue = noTags,
  onValueChange,
  name,
  className,
  style,
  ref,
  ...props
}: TagInputProps) {
  const t = useMessages(tagInputMessages);
  const control = useFieldControl(props);
  const isFixed = control.disabled === true || props.readOnly === true;
  const input = useRef<HTMLInputElement>(null);
  const refs = useComposedRefs(input, ref);
  const [draft, setDraft] = useState('');
  const [status, setStatus] = useState({ text: '', duplicate: false });
  const [value, setValue] = useFormState<readonly string[]>(input, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: (tags) => onValueChange?.([...tags]),
    caller: 'TagInput',
    onReset: () => {
      setDraft('');
      setStatus({ text: '', duplicate: false });
    },
  });

  const newTag = draft.trim().normalize();

  const add = () => {
    if (!newTag || isFixed) return;
    const tag = newTag;
    const duplicate = value.includes(tag);
    setStatus({ text: duplicate ? t.duplicate({ tag }) : t.added({ tag }), duplicate });
    setDraft('');
    if (!duplicate) setValue([...value, tag]);
  };

  const remove = (tag: string) => {
    setStatus({ text: t.removed({ tag }), duplicate: false });
    setValue(value.filter((other) => other !== tag));
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    // During IME composition, Enter confirms a character.
    if (event.defaultPrevented || isComposing(event)) return;
    const last = value.at(-1);
    if (event.key === 'Enter' && newTag && !isFixed) {
      event.preventDefault();
      add();
      // A held-down Backspace that empties the input must not remove tags.
    } else if (event.key === 'Backspace' && !event.repeat && !draft && !isFixed && last !== undefined) {
      remove(last);
    }
  };

  return (
    <div className={cx(styles.root, className)} style={style}>
      <div
        className={styles.box}
        data-invalid={control['data-invalid']}
        data-disabled={control['data-disabled']}
      >
        {value.map((tag) => (
          <Tag
            key={tag}
            removeLabel={t.remove({ tag })}
            disabled={isFixed}
            onRemove={() => {
              input.current?.focus();
              remove(tag);
            }}
          >
            {tag}
            {name !== undefined && (
              <input type="hidden" name={name} form={props.form} value={tag} disabled={control.disabled} />
            )}
          </Tag>
        ))}
        {name !== undefined && newTag && !value.includes(newTag) && (
          <input type="hidden" name={name} form={props.form} value={newTag} disabled={control.disabled} />
        )}
        <input
          {...control}
          ref={refs}
          type="text"
          required={control.required && value.length === 0}
          className={styles.input}
          value={draft}
          // Spaces are no tag, and must not satisfy `required`.
          onChange={(event) => setDraft(event.target.value.trimStart())}
          onBlur={(event) => {
            props.onBlur?.(event);
            add();
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div role="status" className={styles.status}>
        {status.duplicate ? status.text : <VisuallyHidden>{status.text}</VisuallyHidden>}
      </div>
    </div>
  );
}
