import { UiProvider } from '@ai-directory/ui/ui-provider';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { styles } from './styles.ts';

/** On a server there are no elements; the module may be loaded there all the same. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** A component of the kit as a custom element: drawn by React into a shadow root that has our styles inside. */
export abstract class KitElement extends Base {
  #root: Root | undefined;
  #place: HTMLElement | undefined;

  connectedCallback() {
    if (this.#root) return; // It was only moved.
    this.#takeOver();
    this.#place ??= this.#open();
    this.#root = createRoot(this.#place);
    this.update();
  }

  disconnectedCallback() {
    // Moving it within the page disconnects it too, and what was typed into it must stay.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#root?.unmount();
      this.#root = undefined;
    });
  }

  attributeChangedCallback() {
    this.update();
  }

  /** Draws it as it is now. */
  protected update() {
    if (!this.#place) return;
    const dir = getComputedStyle(this).direction === 'rtl' ? 'rtl' : 'ltr';
    this.#root?.render(
      <UiProvider
        dir={dir}
        locale={this.closest<HTMLElement>('[lang]')?.lang || 'en'}
        container={this.#place}
      >
        {this.content()}
      </UiProvider>,
    );
  }

  /** What it draws. */
  protected abstract content(): ReactNode;

  /** What a page gave it before this module was there stands in the way of the accessors. */
  #takeOver() {
    for (const [name, value] of Object.entries(this)) {
      if (!(name in Object.getPrototypeOf(this))) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  #open(): HTMLElement {
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheetOf(styles.components)];
    adoptTokens();
    const place = document.createElement('div');
    shadow.append(place);
    return place;
  }
}

const sheets = new Map<string, CSSStyleSheet>();

/** One sheet for all elements. */
function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/** They are in a layer, so that the page's own `--aid-accent` wins. */
function adoptTokens() {
  const tokens = sheetOf(styles.tokens);
  if (!document.adoptedStyleSheets.includes(tokens)) document.adoptedStyleSheets.push(tokens);
}

/** Gives an element its name, unless the page has given it away already. */
export function define(name: string, element: CustomElementConstructor) {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, element);
}
