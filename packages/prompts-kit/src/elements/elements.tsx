// Side effect: defines `<prompt-card>` and `<prompt-library>`.
import { defineElement } from './react-element-base.tsx';
import { PromptCardElement } from './prompt-card-element.tsx';
import { PromptLibraryElement } from './prompt-library-element.tsx';

declare global {
  interface HTMLElementTagNameMap {
    'prompt-card': PromptCardElement;
    'prompt-library': PromptLibraryElement;
  }
}

defineElement('prompt-card', PromptCardElement);
defineElement('prompt-library', PromptLibraryElement);

export { PromptCardElement, PromptLibraryElement };
