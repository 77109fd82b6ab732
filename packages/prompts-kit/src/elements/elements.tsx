// Importing this module defines `<prompt-card>` and `<prompt-library>`.
import { define } from './kit-element.tsx';
import { PromptCardElement } from './prompt-card-element.tsx';
import { PromptLibraryElement } from './prompt-library-element.tsx';

declare global {
  interface HTMLElementTagNameMap {
    'prompt-card': PromptCardElement;
    'prompt-library': PromptLibraryElement;
  }
}

define('prompt-card', PromptCardElement);
define('prompt-library', PromptLibraryElement);

export { PromptCardElement, PromptLibraryElement };
