import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { describeFormControl } from '../../test/conformance.tsx';
import { ToggleGroup, ToggleGroupItem } from './toggle-group.tsx';

const items = ['Bold', 'Italic', 'Underline'].map((style) => (
  <ToggleGroupItem key={style} value={style}>
    {style}
  </ToggleGroupItem>
));

describe('ToggleGroup, single', () => {
  describeFormControl(<ToggleGroup aria-label="Style">{items}</ToggleGroup>, {
    state: 'value',
    default: 'Bold',
    defaultEntries: ['Bold'],
    change: () => userEvent.click(page.getByRole('radio', { name: 'Italic' })),
    changed: 'Italic',
    changedEntries: ['Italic'],
  });
});

describe('ToggleGroup, multiple', () => {
  describeFormControl(
    <ToggleGroup type="multiple" aria-label="Style">
      {items}
    </ToggleGroup>,
    {
      state: 'value',
      default: ['Bold'],
      defaultEntries: ['Bold'],
      change: () => userEvent.click(page.getByRole('button', { name: 'Italic' })),
      changed: ['Bold', 'Italic'],
      changedEntries: ['Bold', 'Italic'],
    },
  );
});

it('renders no inline style on the server', () => {
  expect(renderToString(<ToggleGroup aria-label="Style">{items}</ToggleGroup>)).not.toContain('style=');
});

describe('ToggleGroup in a shadow root', () => {
  it('moves focus to the next and the previous item', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const root = createRoot(shadow);
    onTestFinished(() => {
      root.unmount();
      host.remove();
    });
    root.render(
      <ToggleGroup aria-label="Style" defaultValue="Italic">
        {items}
      </ToggleGroup>,
    );
    await expect.poll(() => shadow.querySelectorAll('button').length).toBe(3);
    const getFocused = () => shadow.activeElement?.textContent;

    await userEvent.tab();
    expect(getFocused()).toBe('Italic');
    await userEvent.keyboard('{ArrowLeft}');
    expect(getFocused()).toBe('Bold');
    await userEvent.keyboard('{ArrowRight}');
    expect(getFocused()).toBe('Italic');
    await userEvent.keyboard('{End}');
    expect(getFocused()).toBe('Underline');
  });
});
