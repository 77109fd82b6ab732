import { useEffect, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SearchInput } from './search-input/search-input.tsx';
import { Select } from './select/select.tsx';

const onChange = vi.fn<(value: string) => void>();
const cleanups: (() => void)[] = [];

beforeEach(() => onChange.mockReset());

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Calls back when the effects of its siblings have run. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/** Hydrates server markup in which the user has changed the value of the control. */
async function hydrateChanged(element: ReactElement, value: string) {
  const onHydrated = vi.fn<() => void>();
  const container = document.createElement('div');
  const page = (
    <form id="filters">
      {element}
      <Hydrated onHydrated={onHydrated} />
    </form>
  );
  container.innerHTML = renderToString(page);
  const form = container.querySelector('form')!;
  form.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')!.value = value;
  document.body.append(container);

  const root = hydrateRoot(container, page);
  cleanups.push(() => {
    root.unmount();
    container.remove();
  });
  await expect.poll(() => onHydrated).toHaveBeenCalled();
  return form;
}

describe('SearchInput', () => {
  const search = { form: 'filters', 'aria-label': 'Search', value: '', onSearch: onChange };

  it('searches the text typed before hydration', async () => {
    const form = await hydrateChanged(<SearchInput {...search} debounce={1} />, 'mail');
    await expect.poll(() => onChange).toHaveBeenCalledExactlyOnceWith('mail');
    expect(form.querySelector('input')).toHaveProperty('value', 'mail');
  });

  it('searches immediately when the form around it is submitted', async () => {
    const form = await hydrateChanged(<SearchInput {...search} debounce={60_000} />, ' mail ');
    await expect
      .poll(() => {
        form.requestSubmit();
        return onChange;
      })
      .toHaveBeenCalledExactlyOnceWith('mail');
  });
});

describe('Select', () => {
  const pricing = (
    <Select aria-label="Pricing" value="all" onValueChange={onChange}>
      <option value="free">Free</option>
      <option value="all">Any pricing</option>
    </Select>
  );

  it('calls onValueChange for an option selected before hydration', async () => {
    await hydrateChanged(pricing, 'free');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('free');
  });

  it('does not call onValueChange for an unchanged option', async () => {
    await hydrateChanged(pricing, 'all');
    expect(onChange).not.toHaveBeenCalled();
  });
});
