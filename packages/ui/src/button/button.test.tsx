import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Button } from './button.tsx';

describe('Button', () => {
  it('does not submit a form without type="submit"', async () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
      event.preventDefault(),
    );
    const screen = await render(
      <form onSubmit={onSubmit}>
        <Button>Add a variable</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await screen.getByRole('button', { name: 'Add a variable' }).click();
    expect(onSubmit).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Save' }).click();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('does not submit while loading, even on Enter in a field', async () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
      event.preventDefault(),
    );
    const screen = await render(
      <form onSubmit={onSubmit}>
        <input aria-label="Title" />
        <Button type="submit" loading>
          Saving…
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Title'), 'x{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is a link that does not navigate while disabled with asChild', async () => {
    const onClick = vi.fn<() => void>();
    await render(
      <Button asChild disabled onClick={onClick}>
        <a href="#next">Next</a>
      </Button>,
    );
    const link = page.getByRole('link', { name: 'Next' });
    await expect.element(link).toHaveAttribute('aria-disabled', 'true');
    await expect.element(link).not.toHaveAttribute('disabled');
    await link.click({ force: true });
    link.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(location.hash).not.toBe('#next');
    expect(onClick).not.toHaveBeenCalled();
    expect(getComputedStyle(link.element()).cursor).toBe('default');
  });
});
