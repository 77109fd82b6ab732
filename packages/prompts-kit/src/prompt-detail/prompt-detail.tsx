'use client';

import type { ComponentProps, ReactNode } from 'react';

import { cx } from '../internal/cx.ts';
import { subheadings } from '../internal/subheadings.ts';
import { composePromptDetail } from './compose-prompt-detail.tsx';
import { PromptDetailFooter } from './prompt-detail-buttons.tsx';
import styles from './prompt-detail.module.css';
import {
  PromptDetailContext,
  usePromptDetail,
  usePromptDetailState,
  type PromptDetailOptions,
  type PromptDetailStateOptions,
} from './use-prompt-detail.ts';

export { PromptDetailSections, type PromptDetailSectionsProps } from './collapsible-sections.tsx';
export {
  PromptDetailCopy,
  PromptDetailDownload,
  PromptDetailOpenIn,
  PromptDetailSaveModified,
  type PromptDetailSaveModifiedProps,
} from './prompt-detail-buttons.tsx';
export {
  PromptDetailDescription,
  PromptDetailMetadata,
  PromptDetailOrigin,
  type PromptDetailMetadataProps,
  type PromptDetailOriginProps,
} from './prompt-metadata.tsx';
export {
  PromptDetailLike,
  PromptDetailOwnerActions,
  PromptDetailReport,
  PromptDetailSave,
  PromptDetailShare,
  PromptDetailToolbar,
  type PromptDetailLikeProps,
  type PromptDetailOwnerActionsProps,
  type PromptDetailReportProps,
  type PromptDetailSaveProps,
  type PromptDetailShareProps,
  type PromptDetailToolbarProps,
} from './prompt-toolbar.tsx';
export {
  usePromptDetail,
  type PromptDetailButtonProps,
  type PromptDetailState,
} from './use-prompt-detail.ts';
export {
  PromptDetailPreview,
  PromptDetailVariables,
  type PromptDetailSectionProps,
} from './variable-form.tsx';
export { PromptDetailFooter, type PromptDetailOptions };

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
  return (
    <Heading dir="auto" {...props} className={cx(styles.title, className)}>
      {usePromptDetail().prompt.title}
    </Heading>
  );
}

export interface PromptDetailProps extends PromptDetailOptions, Omit<ComponentProps<'div'>, 'children'> {
  /** Level of the title's heading. @default 'h1' */
  as?: PromptDetailTitleProps['as'];
}

/**
 * Renders a prompt: its metadata, the form that fills its variables, actions, comments and versions. For another composition,
 * put its parts into a `PromptDetailRoot`.
 */
export function PromptDetail({ as = 'h1', ...props }: PromptDetailProps) {
  const { root, rest, body, buttons, sections } = composePromptDetail(props, subheadings[as]);

  return (
    <PromptDetailRoot {...root}>
      <PromptDetailContent {...rest}>
        <PromptDetailTitle as={as} />
        {body}
        <PromptDetailFooter>{buttons}</PromptDetailFooter>
        {sections}
      </PromptDetailContent>
    </PromptDetailRoot>
  );
}
