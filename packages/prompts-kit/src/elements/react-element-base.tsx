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
  readonly #layers = createLayers();

  connectedCallback() {
    if (this.#root) {
      // It was moved within the page, which removes its layers from the top layer.
      if (this.#layers.hasChildNodes()) raise(this.#layers);
      return;
    }
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
        <UiProvider dir={dir} portalContainer={this.#layers}>
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
    shadow.adoptedStyleSheets = [styles.components, containers].map(getStyleSheet);
    adoptTokens();
    const container = document.createElement('div');
    shadow.append(container, this.#layers);
    return container;
  }
}

/** Those of the element that shows the toasts of the page. */
let toastLayers: HTMLElement | undefined;

/**
 * Returns an element for dialogs, menus and toasts, which is in the top layer where an ancestor would transform or clip them. It
 * is one for all, so that `z-index` orders them as elsewhere; and not modal, which would make toasts and captchas inert.
 */
function createLayers(): HTMLElement {
  const layers = document.createElement('div');
  layers.popover = 'manual';
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const has = (selector: string) => added.some((node) => node instanceof Element && node.matches(selector));
    if (has('[data-swipe-direction]')) toastLayers = layers;
    else if (!has('[data-aid-portal]')) return;
    raise(layers);
  }).observe(layers, { childList: true, subtree: true });
  return layers;
}

/** Shows layers whole, above all else in the top layer, such as a dialog of the page around them, and toasts above them. */
function raise(layers: HTMLElement) {
  for (const shown of new Set([layers, toastLayers])) {
    // Old browsers have no top layer. The browser's modal dialog, for text to copy, would be covered.
    if (!shown?.isConnected || !('showPopover' in shown) || shown.querySelector('dialog')) continue;
    const tooltips = shown.querySelectorAll<HTMLElement>(':popover-open');
    shown.hidePopover();
    const before = measureFixed(shown);
    shown.showPopover();
    // Elsewhere they stay below what is added to the page above them, such as a captcha.
    if (measureFixed(shown) === before) shown.hidePopover();
    for (const tooltip of tooltips) {
      tooltip.hidePopover();
      tooltip.showPopover();
    }
  }
}

/** Returns the area that `position: fixed` refers to: that of the window, or of an ancestor that transforms or contains it. */
function measureFixed(layers: HTMLElement): string {
  const probe = document.createElement('div');
  probe.style.cssText = 'position: fixed; inset: 0';
  layers.append(probe);
  const area = JSON.stringify(probe.getBoundingClientRect());
  probe.remove();
  return area;
}

/** Without the box that browsers give popovers, and what the reset of the components leaves of the page's inherited text. */
const containers = `:host > :where([popover]) { all: unset; display: block }
:host > * { cursor: auto; hyphens: manual; text-align-last: auto; text-shadow: none; word-break: normal }`;

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
