'use client';

import type { ComponentProps, ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import styles from './prompt-detail.module.css';
import {
  PromptDetailContext,
  usePromptDetail,
  usePromptDetailState,
  type PromptDetailStateOptions,
} from './use-prompt-detail.ts';

export interface PromptDetailRootProps extends PromptDetailStateOptions {
  /** The parts, in elements of your own or in a `PromptDetailContent`. */
  children: ReactNode;
}

/** Holds the state that the parts of a detail share. It has no element. */
export function PromptDetailRoot(props: PromptDetailRootProps) {
  return <StateProvider key={props.prompt.id} {...props} />;
}

function StateProvider({ children, ...options }: PromptDetailRootProps) {
  return <PromptDetailContext value={usePromptDetailState(options)}>{children}</PromptDetailContext>;
}

/** Renders the element of the parts, which adapt to its width. */
export function PromptDetailContent({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx(styles.root, className)} />;
}

export interface PromptDetailTitleProps extends Omit<ComponentProps<'h1'>, 'children'> {
  /** Level of the heading. @default 'h1' */
  as?: 'h1' | 'h2' | 'h3' | undefined;
}

/** Renders the title of the prompt. */
export function PromptDetailTitle({ as: Heading = 'h1', className, ...props }: PromptDetailTitleProps) {
  const { title, language } = usePromptDetail().prompt;
  return (
    <Heading dir="auto" lang={language} {...props} className={cx(styles.title, className)}>
      {title}
    </Heading>
  );
}
