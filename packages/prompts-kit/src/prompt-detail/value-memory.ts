import type { VariableValues } from '../rules/variables.ts';

const none: VariableValues = {};
const delay = 400;

/** What looks like a secret by its name is not written to the device. */
const secret = /pass ?(?:word|phrase|code)|secret|token|api[ _-]?key/i;

/** The values typed for one prompt, kept on this device. Where its storage is off or full they last as long as the page. */
export class ValueMemory {
  readonly #key: string;
  #values: VariableValues | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(promptId: string) {
    this.#key = `aid-values-${promptId}`;
  }

  read = (): VariableValues => (this.#values ??= stored(this.#key));

  readOnServer = (): VariableValues => none;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    window.addEventListener('pagehide', this.#flush);
    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener('pagehide', this.#flush);
      this.#flush();
    };
  };

  /** Writing waits until typing pauses: storage is slow, and keys are many. */
  set = (name: string, value: string) => {
    this.#change({ ...this.read(), [name]: value });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#flush, delay);
  };

  clear = () => {
    this.#change(none);
    this.#write();
  };

  #change(values: VariableValues) {
    this.#values = values;
    for (const listener of this.#listeners) listener();
  }

  readonly #flush = () => {
    if (this.#timer !== undefined) this.#write();
  };

  #write() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    store(this.#key, this.read());
  }
}

function stored(key: string): VariableValues {
  try {
    const values: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const typed = Object.entries(Object(values) as object).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(typed);
  } catch {
    return none;
  }
}

function store(key: string, values: VariableValues) {
  const kept = Object.entries(values).filter(([name, value]) => value !== '' && !secret.test(name));
  try {
    if (kept.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage may be off or full; the values stay on the page.
  }
}
