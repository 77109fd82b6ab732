import { Toaster } from '@ai-directory/ui/toast';

import type { Viewer } from '../library/library-props.ts';
import { localSource } from '../library/local-source.ts';
import { memorySource } from '../library/memory-source.ts';
import { PromptLibrary } from '../library/prompt-library.tsx';
import type { SeedPrompt } from '../library/shelf.ts';
import { sourceAt } from '../library/source-at.ts';
import type { PromptSource } from '../sources.ts';
import { KitElement } from './kit-element.tsx';

/**
 * `<prompt-library api="https://directory.example/api">` shows a server's public prompts, `<prompt-library storage="my-prompts">`
 * keeps them in the browser, and its property `prompts` gives them. Sends `sign-in` where somebody wants to.
 */
export class PromptLibraryElement extends KitElement {
  static readonly observedAttributes = ['api', 'storage'];

  #source: PromptSource | undefined;
  #prompts: readonly SeedPrompt[] | undefined;
  #viewer: Viewer | null | undefined;

  /** The prompts to begin with; with `storage`, those before the first change. */
  get prompts(): readonly SeedPrompt[] | undefined {
    return this.#prompts;
  }

  set prompts(prompts: readonly SeedPrompt[] | undefined) {
    this.#prompts = prompts;
    this.#source = undefined;
    this.update();
  }

  /** Where prompts come from, in place of the attributes. */
  get source(): PromptSource {
    return (this.#source ??= this.#sourceOfAttributes());
  }

  set source(source: PromptSource) {
    this.#source = source;
    this.update();
  }

  /** Who is signed in; for a source of your own. */
  get viewer(): Viewer | null | undefined {
    return this.#viewer;
  }

  set viewer(viewer: Viewer | null | undefined) {
    this.#viewer = viewer;
    this.update();
  }

  override attributeChangedCallback() {
    this.#source = undefined;
    super.attributeChangedCallback();
  }

  protected content() {
    // All libraries of a page share one queue of messages: the first shows it.
    const speaks = document.querySelector(this.localName) === this;
    return (
      <>
        <PromptLibrary
          source={this.source}
          viewer={this.#viewer}
          onSignIn={() => this.dispatchEvent(new CustomEvent('sign-in', { bubbles: true }))}
        />
        {speaks && <Toaster />}
      </>
    );
  }

  #sourceOfAttributes(): PromptSource {
    const [api, key] = [this.getAttribute('api'), this.getAttribute('storage')];
    if (api !== null) return sourceAt(api);
    if (key !== null) return localSource({ key, prompts: this.#prompts ?? [] });
    return memorySource(this.#prompts);
  }
}
