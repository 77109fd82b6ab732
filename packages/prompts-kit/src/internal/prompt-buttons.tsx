import type { Prompt } from '@ai-directory/api-client/contract';
import { CopyButton, type CopyButtonProps } from '@ai-directory/ui/copy-button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Heart } from '@ai-directory/ui/icons';
import { useLocale, useMessages } from '@ai-directory/ui/messages';
import { ToggleButton, type ToggleButtonProps } from '@ai-directory/ui/toggle-button';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';

import { fillTemplate, getMissingVariables, getVariables, type VariableValues } from '../rules/variables.ts';
import type { StatusMessage } from '../status-message.ts';
import { promptActionMessages } from './prompt-action-messages.ts';

interface LikeButtonProps extends Omit<ToggleButtonProps, 'label' | 'children'> {
  prompt: Pick<Prompt, 'isLiked' | 'likesCount'>;
  action: () => Promise<unknown> | void;
  /** Whether nothing is shown instead of 0. @default false */
  hidesZero?: boolean;
  countClassName: string | undefined;
}

/** Likes or unlikes a prompt, and shows its number of likes. */
export function LikeButton({
  prompt: { isLiked, likesCount },
  action,
  hidesZero = false,
  countClassName,
  ...props
}: LikeButtonProps) {
  const t = useMessages(promptActionMessages);
  const locale = useLocale();
  const [loading, run] = useAsyncAction();

  return (
    <ToggleButton
      {...props}
      label={t.like(likesCount)}
      pressed={isLiked}
      loading={loading}
      onClick={() => void run(action)}
    >
      <Heart aria-hidden="true" />
      <span className={countClassName}>
        {(likesCount > 0 || !hidesZero) && formatNumber(likesCount, locale)}
      </span>
    </ToggleButton>
  );
}

interface CopyPromptButtonProps extends Omit<CopyButtonProps, 'value' | 'onCopy' | 'onError'> {
  prompt: Pick<Prompt, 'content' | 'variables'>;
  values: VariableValues;
  /** Called with the names of the variables without a value. */
  onCopied: (missing: string[]) => void;
  onNotify: ((message: StatusMessage) => void) | undefined;
  /** Action of the message that variables have no value. */
  fillAction?: StatusMessage['action'];
}

/** Copies a prompt with its variables filled in, and notifies how many have no value. */
export function CopyPromptButton({
  prompt: { content, variables },
  values,
  onCopied,
  onNotify,
  fillAction,
  ...props
}: CopyPromptButtonProps) {
  const t = useMessages(promptActionMessages);

  const handleCopy = () => {
    const missing = getMissingVariables(getVariables(content, variables), values);
    onNotify?.(
      missing.length > 0
        ? { variant: 'info', message: t.copiedWithout(missing.length), action: fillAction }
        : { variant: 'success', message: t.copied },
    );
    onCopied(missing);
  };

  return (
    <CopyButton
      {...props}
      value={() => fillTemplate(content, variables, values)}
      onCopy={handleCopy}
      onError={() => onNotify?.({ variant: 'danger', message: t.copyFailed })}
    />
  );
}
