import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import './elements.tsx';

const prompts = ['Rivers', 'Mountains'].map((title) => ({
  title,
  content: 'Name {count} of them.',
  variables: [{ name: 'count', description: 'How many', defaultValue: '3' }],
}));

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

/** What has focus, in whichever shadow root. */
function focused() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.textContent;
}

it('a card tells that it was opened, and follows its link unless the page prevents that', async () => {
  const card = document.createElement('prompt-card');
  document.body.append(card);
  card.setAttribute('href', '#/rivers');
  card.prompt = prompts[0];
  const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  card.addEventListener('prompt-open', opened);
  await page.getByRole('link', { name: 'Rivers' }).click();
  expect(opened).toHaveBeenCalledWith(
    expect.objectContaining({ detail: expect.objectContaining({ title: 'Rivers' }) as unknown }),
  );
  expect(location.hash).not.toBe('#/rivers');
});

it('a card fetches its prompt, and says when it cannot', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  const card = document.createElement('prompt-card');
  document.body.append(card);
  card.setAttribute('src', '/rivers.json');
  await expect.element(page.getByText('Failed to fetch prompts')).toBeVisible();
  fetched.mockResolvedValueOnce(Response.json(prompts[0]));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('Rivers')).toBeVisible();
  fetched.mockRestore();
});

it('a library takes what the page gave it before it was defined', async () => {
  const library = document.createElement('prompt-library');
  Object.defineProperty(library, 'prompts', { value: prompts, configurable: true, enumerable: true });
  document.body.append(library);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  expect(library.source.viewer?.username).toBe('me');
});

it('keeps the keys of tabs and dialogs inside the shadow root', async () => {
  const library = document.createElement('prompt-library');
  document.body.append(library);
  library.prompts = prompts;
  await expect.element(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Public Prompts' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('My Prompts');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('All Prompts');

  await page.getByRole('button', { name: 'Rivers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rivers' });
  await expect.element(dialog).toBeVisible();
  expect(library.shadowRoot?.querySelector('[role="dialog"]')).not.toBeNull();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(focused()).toBe('Rivers');
});

it('survives being moved, and goes with the page', async () => {
  const library = document.createElement('prompt-library');
  document.body.append(library);
  library.prompts = prompts;
  await page.getByRole('searchbox').fill('riv');
  const section = document.createElement('section');
  document.body.append(section);
  section.append(library);
  await expect.element(page.getByRole('searchbox')).toHaveValue('riv');
  library.remove();
  await vi.waitFor(() => expect(library.shadowRoot?.querySelector('input')).toBeNull());
});
