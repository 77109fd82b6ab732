'use client';

import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import type { ReactNode } from 'react';

/** Not one of the actions on a prompt, whose messages would come with it. */
export const signInPromptMessages = defineMessages('signInPrompt', { signIn: 'Sign in' });

interface SignInPromptProps {
  /** If omitted, there is no button. */
  onSignIn: (() => void) | undefined;
  className: string | undefined;
  /** What requires signing in. */
  children: ReactNode;
}

/** Asks an anonymous user to sign in, in place of a form. */
export function SignInPrompt({ onSignIn, className, children }: SignInPromptProps) {
  const t = useMessages(signInPromptMessages);
  return (
    <div className={className}>
      <Text size="small" variant="muted">
        {children}
      </Text>
      {onSignIn && (
        <Button size="small" onClick={() => onSignIn()}>
          {t.signIn}
        </Button>
      )}
    </div>
  );
}
