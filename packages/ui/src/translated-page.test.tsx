import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { allComponents } from '../test/all-components.fixture.tsx';
import { Check } from './icons/icons.tsx';
import * as ui from './index.ts';

/** Replaces each text, as browsers do that translate a page. */
function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!/\S/.test(text.data) || text.parentElement?.closest('script, style, textarea')) continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data.toUpperCase();
    text.replaceWith(outer);
  }
}

type State = 'first' | 'second' | 'third';

/** A component in three states, which it has one after the other, and the text of the last. */
const components: Record<string, [render: (state: State) => ReactElement, text: string]> = {
  Button: [
    (state) => (
      <ui.Button loading={state === 'second'}>
        {{ first: 'Save', second: 'Saving…', third: 'Saved' }[state]}
      </ui.Button>
    ),
    'Saved',
  ],
  'Button with asChild': [
    (state) => (
      <ui.Button asChild loading={state === 'second'}>
        <a href="#tools">{{ first: 'Open', second: 'Opening…', third: 'Opened' }[state]}</a>
      </ui.Button>
    ),
    'Opened',
  ],
  Alert: [
    (state) => <ui.Alert title={state === 'second' && 'Title'}>{`${state} time`}</ui.Alert>,
    'third time',
  ],
  Badge: [
    (state) => <ui.Badge icon={state === 'second' ? <Check /> : <b />}>{`${state} time`}</ui.Badge>,
    'third time',
  ],
  Combobox: [
    (state) => (
      <ui.Combobox
        aria-label="Fruit"
        defaultOpen
        loading={state === 'first'}
        options={state === 'third' ? [{ value: 'a', label: 'Apple' }] : []}
      />
    ),
    '1 result',
  ],
  EmptyState: [
    (state) => <ui.EmptyState title={state}>{state !== 'first' && `${state} time`}</ui.EmptyState>,
    'third time',
  ],
  Field: [
    (state) => (
      <ui.Field
        label={`${state} label`}
        optional={state !== 'first'}
        error={state === 'second' && 'Too long'}
      >
        <ui.TextInput />
      </ui.Field>
    ),
    'third label (optional)',
  ],
  Fieldset: [
    (state) => (
      <ui.Fieldset
        label={`${state} label`}
        optional={state !== 'first'}
        description={state === 'second' && 'Of work'}
      >
        {`${state} text`}
      </ui.Fieldset>
    ),
    'third label (optional)third text',
  ],
  Spinner: [(state) => <ui.Spinner label={state === 'first' ? undefined : `${state} time`} />, 'third time'],
  Stat: [
    (state) => (
      <ui.Stat
        label="Views"
        value={3}
        change={state === 'second' ? 0.1 : undefined}
        description={state === 'third' ? undefined : `${state} time`}
      />
    ),
    'Views',
  ],
};

describe.each(Object.entries(components))('%s on a translated page', (_name, [renderState, text]) => {
  it('renders each of its states', async () => {
    const screen = await render(renderState('first'));
    for (const state of ['second', 'third'] as const) {
      translate(document.body);
      await screen.rerender(renderState(state));
    }
    // A text that has not changed is still the translation.
    expect(document.body.textContent.toLowerCase()).toContain(text.toLowerCase());
  });
});

it.each(allComponents)('%s can be removed from a translated page', async (_name, element) => {
  const screen = await render(<section>{element}</section>);
  translate(document.body);
  await screen.rerender(<section />);
  await expect.element(document.querySelector('section')!).toBeEmptyDOMElement();
});
