'use client';

import type { Prompt, Report } from '@ai-directory/api-client/contract';
import type { ElementType, ReactNode } from 'react';

import type { Notice } from '../notice.ts';
import type { PromptAction } from '../prompt-card/prompt-card.tsx';
import type { ModifiedCopy, PromptComments, PromptRunner, PromptVersions } from '../sources.ts';
import { DetailBody, DetailButtons } from './detail-parts.tsx';
import styles from './prompt-detail.module.css';
import { useDetail } from './use-detail.ts';

/** What is left out is not offered. Whoever is signed out sees the buttons too: your callback says what they need. */
export interface PromptDetailProps {
  prompt: Prompt;
  /** The id of the person looking; own prompts show who can see them, and can be neither rated nor followed. */
  viewerId?: string | undefined;
  /** The creator's name as the host wants it, such as a link to the profile. */
  creator?: ReactNode;
  /** The address of a prompt's page: what sharing copies, and where 'Modified from' leads. */
  hrefFor?: ((prompt: { id: string }) => string) | undefined;
  /** What renders links to other prompts, such as a router's `Link`; it is given both `href` and `to`. */
  linkAs?: ElementType | undefined;
  /**
   * Told of every outcome that is the detail's own: copied, shared, downloaded, opened, saved as a copy, reported,
   * restored; and of a like, save, rating or follow that you rejected. Fulfil those that you have told of yourself.
   */
  onNotice?: ((notice: Notice) => void) | undefined;
  /** Likes, or takes the like back. */
  onLike?: PromptAction | undefined;
  /** Adds to the favorites, or removes. */
  onSave?: PromptAction | undefined;
  /** Gives one to five stars. */
  onRate?: ((prompt: Prompt, stars: number) => Promise<unknown> | void) | undefined;
  /** Follows the creator, or no longer. */
  onFollow?: PromptAction | undefined;
  /** Called when the prompt was copied, downloaded, opened elsewhere or run. A failure is not shown. */
  onUsed?: PromptAction | undefined;
  /** Saves a changed copy; a rejection's message is shown in its form. */
  onSaveModified?: ((prompt: Prompt, copy: ModifiedCopy) => Promise<unknown>) | undefined;
  /** Reports the prompt; a rejection's message is shown in its form. */
  onReport?: ((prompt: Prompt, report: Report) => Promise<unknown>) | undefined;
  comments?: PromptComments | undefined;
  /** Former versions, shown to the prompt's owner. */
  versions?: PromptVersions | undefined;
  /** Called with the prompt as it is after a version was restored. */
  onRestored?: ((prompt: Prompt) => void) | undefined;
  /** Asks a model with the filled prompt; for people who are signed in. */
  runner?: PromptRunner | undefined;
  /** Buttons of the host, before 'Copy prompt'. */
  actions?: ReactNode;
  /** The level of the title's heading on this page. */
  headingLevel?: 1 | 2 | 3 | undefined;
}

/** One prompt: fill it, copy, share or run it, and talk about it. */
export function PromptDetail(props: PromptDetailProps) {
  return <Detail key={props.prompt.id} {...props} />;
}

function Detail({ headingLevel = 1, ...props }: PromptDetailProps) {
  const detail = useDetail(props);
  const Heading = `h${headingLevel}` as const;

  return (
    <div className={styles.root}>
      <Heading dir="auto" className={styles.title}>
        {props.prompt.title}
      </Heading>
      <DetailBody
        {...props}
        detail={detail}
        heading={`h${(headingLevel + 1) as 2 | 3 | 4}`}
        buttons={<DetailButtons {...props} detail={detail} />}
      />
    </div>
  );
}
