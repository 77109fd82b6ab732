import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { describeFormControl } from '../../test/conformance.tsx';
import { UiProvider } from '../ui-provider/ui-provider.tsx';
import { Combobox } from './combobox.tsx';

const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];
const combobox = () => page.getByRole('combobox');
const listbox = () => page.getByRole('listbox');

describe('Combobox', () => {
  describeFormControl(<Combobox aria-label="Letter" options={options} />, {
    state: 'value',
    default: 'a',
    defaultEntries: ['a'],
    change: async () => {
      await combobox().click();
      await page.getByRole('option', { name: 'Beta' }).click();
    },
    changed: 'b',
    changedEntries: ['b'],
    empty: null,
  });

  it('does not submit the form on Enter while the list is open', async () => {
    const onSubmit = vi.fn<(event: React.SubmitEvent) => void>((event) => event.preventDefault());
    await render(
      <form onSubmit={onSubmit}>
        <Combobox aria-label="Letter" options={options} />
      </form>,
    );
    await userEvent.type(combobox(), 'zzz{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('does not select while an IME composes text', async () => {
    const onValueChange = vi.fn<(value: string | null) => void>();
    await render(<Combobox aria-label="Letter" options={options} onValueChange={onValueChange} />);
    await userEvent.type(combobox(), 'a');
    combobox()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    expect(onValueChange).not.toHaveBeenCalled();
    await expect.element(listbox()).toBeVisible();
  });

  it('closes and reverts its text when focus leaves', async () => {
    await render(
      <>
        <Combobox aria-label="Letter" options={options} defaultValue="a" />
        <button>Next</button>
      </>,
    );
    await userEvent.type(combobox(), 'x');
    page.getByRole('button', { name: 'Next' }).element().focus();
    await expect.element(listbox()).not.toBeInTheDocument();
    await expect.element(combobox()).toHaveValue('Alpha');
  });

  it('keeps a custom value when focus leaves', async () => {
    await render(
      <form aria-label="Form">
        <Combobox aria-label="Letter" name="letter" options={options} allowsCustomValue />
      </form>,
    );
    await userEvent.type(combobox(), 'x');
    await userEvent.tab();
    await expect.element(combobox()).toHaveValue('x');
    const form = page.getByRole('form').element() as HTMLFormElement;
    expect(new FormData(form).get('letter')).toBe('x');
  });

  it('stays open when its input is clicked, and selects, in a shadow root', async () => {
    const host = document.createElement('div');
    const container = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(container);
    document.body.append(host);
    await render(
      <UiProvider portalContainer={container}>
        <Combobox aria-label="Letter" options={options} />
      </UiProvider>,
      { container },
    );
    await combobox().click();
    await expect.element(listbox()).toBeVisible();
    await combobox().click();
    await expect.element(listbox()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(combobox()).toHaveValue('Alpha');
    await expect.element(listbox()).not.toBeInTheDocument();
    host.remove();
  });
});
