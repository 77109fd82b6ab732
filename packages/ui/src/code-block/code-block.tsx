'use client';

import { cx } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { CopyButton } from '../copy-button/copy-button.tsx';
import { useOverflow } from '../internal/use-overflow.ts';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import styles from './code-block.module.css';

export const codeBlockMessages = defineMessages('codeBlock', {
  copy: 'Copy code',
});

export interface CodeBlockProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** The code, as it is copied. */
  code: string;
  /** What the code is, such as the name of the file. */
  label: ReactNode;
  /** Name of the language, set as class `language-…` for highlighters. */
  language?: string | undefined;
  /** Breaks long lines, for text such as prompts. @default false */
  wrap?: boolean | undefined;
  /** Label of the copy button. @default “Copy code” */
  copyLabel?: string | undefined;
  /** Renders the copy button. @default true */
  copyButton?: boolean | undefined;
  /** The code as a highlighter renders it. @default `code` */
  children?: ReactNode;
}

/** Shows code with a button that copies it. Short code within a sentence is a `<code>` element. */
export function CodeBlock({
  code,
  label,
  language,
  wrap = false,
  copyLabel,
  copyButton = true,
  className,
  children,
  ...props
}: CodeBlockProps) {
  const t = useMessages(codeBlockMessages);
  const id = useId();
  const { ref, tabIndex } = useOverflow();
  const isScrollable = tabIndex !== undefined;

  return (
    <figure aria-labelledby={id} {...props} className={cx(styles.root, className)}>
      <figcaption className={styles.header}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {copyButton && (
          <CopyButton value={code} label={copyLabel ?? t.copy} hideLabel size="small" variant="ghost" />
        )}
      </figcaption>
      <pre
        ref={ref}
        {...(isScrollable && { role: 'region', 'aria-labelledby': id })}
        tabIndex={tabIndex}
        className={cx(styles.pre, wrap && styles.wrap)}
      >
        {/* Code is left-to-right in every language. */}
        <code dir={wrap ? 'auto' : 'ltr'} className={cx(styles.code, language && `language-${language}`)}>
          {children ?? code}
        </code>
      </pre>
    </figure>
  );
}
