'use client';

import { useEffect, useState } from 'react';

import { Button, type ButtonProps } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Check, CircleAlert, Copy } from '../icons/icons.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useCopyText } from './use-copy-text.ts';

export { useCopyText } from './use-copy-text.ts';

export const copyButtonMessages = defineMessages('copyButton', {
  copied: 'Copied',
  failed: 'Could not copy',
});

export interface CopyButtonProps extends Omit<
  ButtonProps,
  'children' | 'asChild' | 'onClick' | 'onCopy' | 'onError' | 'loading' | 'value'
> {
  /** Text to copy, or a function that returns it on click. */
  value: string | (() => string);
  /** Label of the button, such as “Copy Prompt”. */
  label: string;
  /** Shows only the icon; the label is then its accessible name and tooltip. @default false */
  hideLabel?: boolean | undefined;
  /** Label for two seconds after copying. @default “Copied” */
  copiedLabel?: string | undefined;
  /** Called when the text was copied. */
  onCopy?: ((text: string) => void) | undefined;
  /** Called when the browser does not let the page copy. The text is then shown, to be copied by hand. */
  onError?: ((error: unknown) => void) | undefined;
}

const confirmationMs = 2000;

interface Result {
  outcome: 'idle' | 'copied' | 'failed';
  /** Identifies the click, because a repeated click is confirmed again. */
  clickId: number;
}

const icons = { idle: Copy, copied: Check, failed: CircleAlert };

/** Copies text and confirms it, visibly and to screen readers. */
export function CopyButton({
  value,
  label,
  hideLabel = false,
  copiedLabel,
  onCopy,
  onError,
  ...props
}: CopyButtonProps) {
  const t = useMessages(copyButtonMessages);
  const copyText = useCopyText();
  const [{ outcome, clickId }, setResult] = useState<Result>({ outcome: 'idle', clickId: 0 });
  const Icon = icons[outcome];
  const labels = { idle: label, copied: copiedLabel ?? t.copied, failed: t.failed };
  const currentLabel = labels[outcome];

  useEffect(() => {
    if (outcome === 'idle') return undefined;
    const timer = setTimeout(() => setResult({ outcome: 'idle', clickId }), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome, clickId]);

  const showOutcome = (next: Result['outcome']) =>
    setResult((previous) => ({ outcome: next, clickId: previous.clickId + 1 }));
  const copy = async () => {
    try {
      const content = typeof value === 'function' ? value() : value;
      await copyText(content);
      showOutcome('copied');
      onCopy?.(content);
    } catch (error) {
      showOutcome('failed');
      onError?.(error);
    }
  };

  const buttonProps = { ...props, onClick: () => void copy(), 'data-state': outcome };
  const icon = <Icon aria-hidden="true" />;

  return (
    <>
      {hideLabel ? (
        <IconButton {...buttonProps} label={currentLabel}>
          {icon}
        </IconButton>
      ) : (
        <Button {...buttonProps}>
          {icon}
          <span>{currentLabel}</span>
        </Button>
      )}
      <VisuallyHidden role="status">
        {outcome !== 'idle' && <span key={clickId}>{currentLabel}</span>}
      </VisuallyHidden>
    </>
  );
}
