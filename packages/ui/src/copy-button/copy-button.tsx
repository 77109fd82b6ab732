'use client';

import { useEffect, useState } from 'react';

import { Button, type ButtonProps } from '../button/button.tsx';
import { Check, CircleAlert, Copy } from '../icons/icons.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { copied, copyFailed } from '../words.ts';

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'onClick' | 'loading'> {
  /** What is copied, or a function that makes it at the press. */
  text: string | (() => string);
  /** The button's words, such as “Copy Prompt”. */
  label: string;
  /** What it says for two seconds afterwards; “Copied” by default. */
  copiedLabel?: string | undefined;
  /** Called when the text is on the clipboard. */
  onCopied?: ((text: string) => void) | undefined;
  /** Called when the browser refused. */
  onFailed?: ((error: unknown) => void) | undefined;
}

const confirmationTime = 2000;

interface Result {
  outcome: 'idle' | 'copied' | 'failed';
  /** Each press is confirmed anew. */
  press: number;
}

const icons = { idle: Copy, copied: Check, failed: CircleAlert };

/** Copies a text and confirms it, visibly and aloud. With `shape="icon"` the words become its name and tooltip. */
export function CopyButton({ text, label, copiedLabel, onCopied, onFailed, ...props }: CopyButtonProps) {
  const words = useWords({ copied, copyFailed });
  const [{ outcome, press }, setResult] = useState<Result>({ outcome: 'idle', press: 0 });
  const Icon = icons[outcome];
  const shown = { idle: label, copied: copiedLabel ?? words.copied, failed: words.copyFailed }[outcome];
  const iconOnly = props.shape === 'icon';

  useEffect(() => {
    if (outcome === 'idle') return undefined;
    const timer = setTimeout(() => setResult({ outcome: 'idle', press }), confirmationTime);
    return () => clearTimeout(timer);
  }, [outcome, press]);

  const settle = (settled: Result['outcome']) =>
    setResult((before) => ({ outcome: settled, press: before.press + 1 }));
  const copy = async () => {
    try {
      const content = typeof text === 'function' ? text() : text;
      await navigator.clipboard.writeText(content);
      settle('copied');
      onCopied?.(content);
    } catch (error) {
      settle('failed');
      onFailed?.(error);
    }
  };

  const button = (
    <Button
      {...props}
      aria-label={iconOnly ? shown : props['aria-label']}
      onClick={() => void copy()}
      data-state={outcome}
    >
      <Icon aria-hidden="true" />
      {!iconOnly && shown}
    </Button>
  );

  return (
    <>
      {iconOnly ? <Tooltip content={shown}>{button}</Tooltip> : button}
      <VisuallyHidden role="status">{outcome !== 'idle' && <span key={press}>{shown}</span>}</VisuallyHidden>
    </>
  );
}
