import { MessagesProvider } from '@ai-directory/ui/messages';
import { UiProvider } from '@ai-directory/ui/ui-provider';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { styles } from './styles.ts';

/** Lets a server, which has no `HTMLElement`, import the module. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** Base class of custom elements that render React into a shadow root with the kit's styles. */
export abstract class ReactElementBase extends Base {
  #root: Root | undefined;
  #container: HTMLElement | undefined;

  connectedCallback() {
    if (this.#root) return; // It was moved within the page.
    this.#upgradeProperties();
    this.#container ??= this.#attachContainer();
    this.#root = createRoot(this.#container);
    this.update();
  }

  disconnectedCallback() {
    // Moving it within the page disconnects it too, and must preserve its state.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#root?.unmount();
      this.#root = undefined;
    });
  }

  attributeChangedCallback() {
    this.update();
  }

  /** Renders the current state. */
  protected update() {
    if (!this.#container) return;
    const dir = getComputedStyle(this).direction === 'rtl' ? 'rtl' : 'ltr';
    this.#root?.render(
      <MessagesProvider locale={this.closest<HTMLElement>('[lang]')?.lang || 'en'}>
        <UiProvider dir={dir} portalContainer={this.#container}>
          {this.render()}
        </UiProvider>
      </MessagesProvider>,
    );
  }

  /** Returns the content of the element. */
  protected abstract render(): ReactNode;

  /** Reassigns properties that were set before the element was defined: they shadow the accessors. */
  #upgradeProperties() {
    for (const [name, value] of Object.entries(this)) {
      if (!(name in Object.getPrototypeOf(this))) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  #attachContainer(): HTMLElement {
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [getStyleSheet(styles.components)];
    adoptTokens();
    const container = document.createElement('div');
    shadow.append(container);
    return container;
  }
}

const styleSheets = new Map<string, CSSStyleSheet>();

/** Returns the stylesheet of this CSS, shared by all elements. */
function getStyleSheet(css: string): CSSStyleSheet {
  const existing = styleSheets.get(css);
  if (existing) return existing;
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(css);
  styleSheets.set(css, styleSheet);
  return styleSheet;
}

/** Adds the tokens to the document. They are in a cascade layer, so that the page's own `--aid-accent` wins. */
function adoptTokens() {
  const tokens = getStyleSheet(styles.tokens);
  if (!document.adoptedStyleSheets.includes(tokens)) document.adoptedStyleSheets.push(tokens);
}

/** Defines a custom element, unless the name is already defined. */
export function defineElement(name: string, element: CustomElementConstructor) {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, element);
}
