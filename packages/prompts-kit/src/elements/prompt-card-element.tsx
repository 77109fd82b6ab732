import type { Prompt } from '@ai-directory/api-client/contract';

import { promptOf, localPerson, type SeedPrompt } from '../library/shelf.ts';
import { messageOf } from '../message-of.ts';
import { PromptCard, PromptCardSkeleton } from '../prompt-card/prompt-card.tsx';
import { ErrorState } from '@ai-directory/ui/error-state';
import { fetchFailed } from '../words/prompts.ts';
import { KitElement } from './kit-element.tsx';

/**
 * `<prompt-card src="/prompt.json" href="/prompts/1">`, or with the prompt as its property `prompt`.
 * Sends a cancelable `prompt-open` with the prompt as `detail` when its title is pressed.
 */
export class PromptCardElement extends KitElement {
  static readonly observedAttributes = ['src', 'href'];

  #prompt: Prompt | undefined;
  #failure: unknown;
  #source = '';

  /** The prompt to show; what it leaves out has a default. */
  get prompt(): Prompt | undefined {
    return this.#prompt;
  }

  set prompt(prompt: SeedPrompt | undefined) {
    this.#prompt = prompt && promptOf(prompt, localPerson);
    this.update();
  }

  protected override update() {
    const source = this.getAttribute('src') ?? '';
    if (this.isConnected && source !== this.#source) {
      this.#source = source;
      void this.#fetch(source);
    }
    super.update();
  }

  protected content() {
    const href = this.getAttribute('href') ?? undefined;
    const prompt = this.#prompt;
    if (this.#failure !== undefined)
      return (
        <ErrorState
          message={messageOf(this.#failure, fetchFailed)}
          onRetry={() => this.#fetch(this.#source)}
        />
      );
    if (!prompt) return <PromptCardSkeleton />;
    return <PromptCard prompt={prompt} href={href} onOpen={(opened) => this.#open(opened, href)} />;
  }

  #open(prompt: Prompt, href: string | undefined) {
    const event = new CustomEvent('prompt-open', { detail: prompt, bubbles: true, cancelable: true });
    if (this.dispatchEvent(event) && href !== undefined) location.assign(href);
  }

  async #fetch(source: string) {
    if (source === '') return;
    try {
      const answer = await fetch(source);
      if (!answer.ok) throw new Error(fetchFailed);
      const prompt = (await answer.json()) as SeedPrompt;
      if (source !== this.#source) return;
      this.#failure = undefined;
      this.prompt = prompt;
    } catch {
      if (source !== this.#source) return;
      this.#failure = new Error(fetchFailed);
      this.update();
    }
  }
}
