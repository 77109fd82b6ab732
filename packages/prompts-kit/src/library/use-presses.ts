'use client';

import type { Prompt, PromptDraft, Report } from '@ai-directory/api-client/contract';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import type { Notice } from '../notice.ts';
import type { ModifiedCopy } from '../sources.ts';
import { shareFailed } from '../words/detail.ts';
import { notShared } from '../words/library.ts';
import * as presses from '../words/presses.ts';
import type { LibraryHost, Viewer } from './library-props.ts';
import { followChange, likeChange, rateChange, saveChange } from './prompt-changes.ts';
import type { Change, PromptStore } from './prompt-store.ts';
import type { PromptSource } from '../sources.ts';
import { said, statusOf } from './said.ts';

const english = { ...presses, notShared, shareFailed };

interface PressesOptions {
  source: PromptSource;
  store: PromptStore;
  viewer: Viewer | null;
  notify: (notice: Notice) => void;
  /** The address of a prompt's page; without it a card shares nothing. */
  hrefFor?: LibraryHost['hrefFor'];
  /** Called when the source took a change; `lists` may hold other prompts now. */
  onDone: (lists: 'same' | 'changed', press: 'save' | 'other') => void;
}

/** The people that a form chose for a prompt. */
interface Sharing {
  sharedWith?: string[] | undefined;
}

interface Press<Answer> {
  /** What is said to a visitor. */
  login: string;
  failed: string;
  done?: (answer: Answer) => string;
}

/** What the buttons of cards, detail and forms do, with the messages of spec 8. What the source cannot do is undefined. */
export function usePresses({ source, store, viewer, notify, hrefFor, onDone }: PressesOptions) {
  const words = useKitWords(english);

  /** Says what came of a press; to a visitor, only what is needed for it. */
  const press = async <Answer>(
    change: Change<Answer>,
    { login, failed, done }: Press<Answer>,
    isSave = false,
  ) => {
    if (!viewer) return notify({ tone: 'info', message: login });
    try {
      const answer = await store.change(change);
      if (done) notify({ tone: 'success', message: done(answer) });
      onDone('same', isSave ? 'save' : 'other');
    } catch (error) {
      notify({ tone: 'error', message: said(error, failed) });
    }
  };

  /** A form keeps what was typed and shows why it failed. */
  const submit = async <Answer>(work: Promise<Answer>, failed: string): Promise<Answer> => {
    try {
      const answer = await work;
      onDone('changed', 'other');
      return answer;
    } catch (error) {
      // As it is, where it has words: the form finds the server's field errors in it.
      const message = said(error, failed);
      throw error instanceof Error && error.message === message
        ? error
        : new Error(message, { cause: error });
    }
  };

  /** What was written is kept even when this fails: sent again, the form would write it twice. */
  const share = async (id: string, sharedWith: string[] | undefined) => {
    if (!sharedWith || !source.sharing) return;
    try {
      await source.sharing.share(id, sharedWith);
    } catch (error) {
      notify({ tone: 'error', message: said(error, words.notShared) });
    }
  };

  const { like, save, rate, follow, create, update, remove, saveModified, report } = source;
  const savePress = (added: string, removed: string) => (prompt: Prompt) =>
    save &&
    press(
      saveChange(save, prompt),
      {
        login: words.loginToSave,
        failed: words.saveFailed,
        done: ({ isSaved }) => (isSaved ? added : removed),
      },
      true,
    );

  return {
    like:
      like &&
      ((prompt: Prompt) =>
        press(likeChange(like, prompt), { login: words.loginToLike, failed: words.likeFailed })),
    /** The card's star. */
    favorite: save && savePress(words.addedToFavorites, words.removedFromFavorites),
    /** The detail's button. */
    save: save && savePress(words.addedToSaved, words.removedFromSaved),
    /** The card's button. */
    shareLink:
      hrefFor &&
      (async (prompt: Prompt) => {
        try {
          await navigator.clipboard.writeText(new URL(hrefFor(prompt), document.baseURI).href);
          notify({ tone: 'success', message: words.promptLinkCopied });
        } catch {
          notify({ tone: 'error', message: words.shareFailed });
        }
      }),
    rate:
      rate &&
      ((prompt: Prompt, stars: number) => {
        const asked = { ...rateChange(rate, prompt, stars) };
        return press(
          { ...asked, send: () => asked.send().catch(signInFirst(words.authenticationToRate)) },
          { login: words.loginToRate, failed: words.ratingFailed, done: () => words.ratingSubmitted },
        );
      }),
    follow:
      follow &&
      ((prompt: Prompt) =>
        press(followChange(follow, prompt), {
          login: words.loginToFollow,
          failed: words.followFailed,
          done: ({ isFollowing }) => (isFollowing ? words.followed : words.unfollowed),
        })),
    create:
      create &&
      (async (draft: PromptDraft, { sharedWith }: Sharing = {}) => {
        const { id } = await submit(create(draft), words.createFailed);
        await share(id, sharedWith);
        notify({ tone: 'success', message: words.created });
      }),
    update:
      update &&
      (async (id: string, draft: PromptDraft, { sharedWith }: Sharing = {}) => {
        store.put([await submit(update(id, draft), words.updateFailed)]);
        await share(id, sharedWith);
        notify({ tone: 'success', message: words.updated });
      }),
    remove:
      remove &&
      (async (id: string) => {
        await submit(remove(id), words.deleteFailed);
        notify({ tone: 'success', message: words.deleted });
      }),
    saveModified:
      saveModified &&
      ((prompt: Prompt, copy: ModifiedCopy) => submit(saveModified(prompt.id, copy), words.saveFailed)),
    report: report && ((prompt: Prompt, reason: Report) => report(prompt.id, reason)),
  };
}

export type Presses = ReturnType<typeof usePresses>;

/** The session ended under the press. */
const signInFirst = (message: string) => (error: unknown) => {
  if (statusOf(error) === 401) throw new Error(message, { cause: error });
  throw error;
};
