import { Toaster } from '@ai-directory/ui/toast';

import type { CurrentUser } from '../library/library-options.ts';
import { createLocalStorageSource, createMemorySource } from '../sources/local-sources.ts';
import { PromptLibrary } from '../library/prompt-library.tsx';
import type { PartialPrompt } from '../rules/complete-prompt.ts';
import { createPublicApiSource } from '../sources/api-source.ts';
import type { PromptSource } from '../sources/prompt-source.ts';
import { ReactElementBase } from './react-element-base.tsx';

/**
 * `<prompt-library api="https://directory.example/api">` shows a server's public prompts, `<prompt-library storage="my-prompts">`
 * stores prompts in the browser, and the property `prompts` provides them. Dispatches `sign-in` when the user wants to sign in,
 * with the action that requires it as `detail`, such as `{ type: 'like', id }`; null if there is none.
 */
export class PromptLibraryElement extends ReactElementBase {
  static readonly observedAttributes = ['api', 'storage'];

  #source: PromptSource | undefined;
  #prompts: readonly PartialPrompt[] | undefined;
  #currentUser: CurrentUser | null | undefined;

  /** The prompts to show; with `storage`, only until the first change is stored. */
  get prompts(): readonly PartialPrompt[] | undefined {
    return this.#prompts;
  }

  set prompts(prompts: readonly PartialPrompt[] | undefined) {
    this.#prompts = prompts;
    this.#source = undefined;
    this.update();
  }

  /** Data source; overrides the attributes. */
  get source(): PromptSource {
    return (this.#source ??= this.#createSource());
  }

  set source(source: PromptSource) {
    this.#source = source;
    this.update();
  }

  /** The signed-in user, for custom sources. */
  get currentUser(): CurrentUser | null | undefined {
    return this.#currentUser;
  }

  set currentUser(currentUser: CurrentUser | null | undefined) {
    this.#currentUser = currentUser;
    this.update();
  }

  override attributeChangedCallback() {
    this.#source = undefined;
    super.attributeChangedCallback();
  }

  protected render() {
    // All libraries of a page share one toast store: only the first renders the toaster.
    const isFirst = document.querySelector(this.localName) === this;
    return (
      <>
        <PromptLibrary
          source={this.source}
          currentUser={this.#currentUser}
          onSignIn={(detail) => this.dispatchEvent(new CustomEvent('sign-in', { detail, bubbles: true }))}
        />
        {isFirst && <Toaster />}
      </>
    );
  }

  #createSource(): PromptSource {
    const [api, key] = [this.getAttribute('api'), this.getAttribute('storage')];
    if (api !== null) return createPublicApiSource(api);
    if (key !== null) return createLocalStorageSource({ key, prompts: this.#prompts ?? [] });
    return createMemorySource(this.#prompts);
  }
}
