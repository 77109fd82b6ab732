import type { Prompt } from '@ai-directory/api-client/contract';
import { ErrorState } from '@ai-directory/ui/error-state';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { PromptCard, PromptCardSkeleton } from '../prompt-card/prompt-card.tsx';
import { completePrompt, type PartialPrompt } from '../rules/complete-prompt.ts';
import { ReactElementBase } from './react-element-base.tsx';

export const promptCardElementMessages = defineMessages('promptCardElement', {
  loadFailed: 'Failed to fetch prompts',
});

/**
 * `<prompt-card src="/prompt.json" href="/prompts/1">`, or with the prompt as its property `prompt`.
 * Dispatches a cancelable `prompt-open` event with the prompt as `detail` when the title is clicked.
 */
export class PromptCardElement extends ReactElementBase {
  static readonly observedAttributes = ['src', 'href'];

  #prompt: Prompt | undefined;
  #isError = false;
  #src = '';

  /** The prompt to show; omitted fields get defaults. */
  get prompt(): Prompt | undefined {
    return this.#prompt;
  }

  set prompt(prompt: PartialPrompt | undefined) {
    this.#prompt = prompt && completePrompt(prompt);
    this.update();
  }

  protected override update() {
    const src = this.getAttribute('src') ?? '';
    if (this.isConnected && src !== this.#src) {
      this.#src = src;
      void this.#fetch(src);
    }
    super.update();
  }

  protected render() {
    const href = this.getAttribute('href') ?? undefined;
    const prompt = this.#prompt;
    if (this.#isError) return <LoadError onRetry={() => this.#fetch(this.#src)} />;
    if (!prompt) return <PromptCardSkeleton />;
    return <PromptCard prompt={prompt} href={href} onOpen={(opened) => this.#open(opened, href)} />;
  }

  #open(prompt: Prompt, href: string | undefined) {
    const event = new CustomEvent('prompt-open', { detail: prompt, bubbles: true, cancelable: true });
    if (this.dispatchEvent(event) && href !== undefined) location.assign(href);
  }

  async #fetch(src: string) {
    if (src === '') return;
    try {
      const response = await fetch(src);
      if (!response.ok) throw new Error(`GET ${src}: ${response.status}`);
      const prompt = (await response.json()) as PartialPrompt;
      if (src !== this.#src) return;
      this.#isError = false;
      this.prompt = prompt;
    } catch {
      if (src !== this.#src) return;
      this.#isError = true;
      this.update();
    }
  }
}

function LoadError({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useMessages(promptCardElementMessages);
  return <ErrorState message={t.loadFailed} onRetry={onRetry} />;
}
