import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { describeFormControl } from '../../test/conformance.tsx';
import { getActiveElement } from '../internal/active-element.ts';
import { UiProvider } from '../ui-provider/ui-provider.tsx';
import { DatePicker } from './date-picker.tsx';

const input = () => page.getByRole('textbox');

describe('DatePicker', () => {
  describeFormControl(<DatePicker aria-label="Due date" />, {
    state: 'value',
    default: '2026-11-22',
    defaultEntries: ['2026-11-22'],
    change: async () => {
      await userEvent.fill(input(), '12/24/2026');
      input().element().blur();
    },
    changed: '2026-12-24',
    changedEntries: ['2026-12-24'],
    empty: null,
  });

  it('reads the typed date before Enter submits the form', async () => {
    const entries: unknown[] = [];
    await render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          entries.push(new FormData(event.currentTarget).get('due'));
        }}
      >
        <DatePicker aria-label="Due date" name="due" />
      </form>,
    );
    await userEvent.type(input(), '12/24/2026{Enter}');
    expect(entries).toEqual(['2026-12-24']);
  });

  it('submits a typed date that was not committed, and never an earlier one', async () => {
    const { container } = await render(
      <form>
        <DatePicker aria-label="Due date" name="due" defaultValue="2026-11-22" />
      </form>,
    );
    const form = container.querySelector('form') as HTMLFormElement;
    await userEvent.fill(input(), '12/24/2026');
    expect(new FormData(form).get('due')).toBe('2026-12-24');
    await userEvent.fill(input(), '1/1/20261');
    expect(new FormData(form).get('due')).toBe('');
    expect(form.checkValidity()).toBe(false);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('Enter a date such as 12/31/2026');
    await expect.element(input()).toHaveValue('1/1/20261');
  });

  it('discards text that is no date when the form is reset', async () => {
    const { container } = await render(
      <form>
        <DatePicker aria-label="Due date" name="due" />
      </form>,
    );
    await userEvent.type(input(), 'tomorrow');
    input().element().blur();
    await expect.element(page.getByRole('status')).toHaveTextContent('Enter a date such as 12/31/2026');
    container.querySelector('form')?.reset();
    await expect.element(input()).toHaveValue('');
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
    await expect.element(input()).toBeValid();
  });

  it('opens on the selected date in a shadow root', async () => {
    const host = document.createElement('div');
    const container = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(container);
    document.body.append(host);
    await render(
      <UiProvider portalContainer={container}>
        <DatePicker aria-label="Due date" defaultValue="2026-11-22" />
      </UiProvider>,
      { container },
    );
    await page.getByRole('button', { name: 'Select a date' }).click();
    await expect.poll(() => getActiveElement()?.textContent).toBe('22');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(input()).toHaveValue('11/23/2026');
    host.remove();
  });
});
