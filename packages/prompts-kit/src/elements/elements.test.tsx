import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { createMemorySource } from '../sources/local-sources.ts';
import './elements.tsx';

const prompts = ['Rivers', 'Mountains'].map((title) => ({
  title,
  content: 'Name {count} of them.',
  variables: [{ name: 'count', description: 'How many', defaultValue: '3' }],
}));

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

/** Returns the text of the focused element, across shadow roots. */
function getFocusedText() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.textContent;
}

it('prompt-card dispatches prompt-open, and does not navigate when it is prevented', async () => {
  const card = document.createElement('prompt-card');
  document.body.append(card);
  card.setAttribute('href', '#/rivers');
  card.prompt = prompts[0];
  const onOpen = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  card.addEventListener('prompt-open', onOpen);
  await page.getByRole('link', { name: 'Rivers' }).click();
  expect(onOpen).toHaveBeenCalledWith(
    expect.objectContaining({ detail: expect.objectContaining({ title: 'Rivers' }) as unknown }),
  );
  expect(location.hash).not.toBe('#/rivers');
});

it('prompt-card fetches the prompt of src, and shows an error with retry when that fails', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  fetchSpy.mockResolvedValueOnce(new Response('', { status: 404 }));
  const card = document.createElement('prompt-card');
  document.body.append(card);
  card.setAttribute('src', '/rivers.json');
  await expect.element(page.getByText('Failed to fetch prompts')).toBeVisible();
  fetchSpy.mockResolvedValueOnce(Response.json(prompts[0]));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('Rivers')).toBeVisible();
  fetchSpy.mockRestore();
});

it('prompt-library upgrades properties that were set before its definition', async () => {
  const library = document.createElement('prompt-library');
  Object.defineProperty(library, 'prompts', { value: prompts, configurable: true, enumerable: true });
  document.body.append(library);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  expect(library.source.currentUser?.username).toBe('me');
});

it('prompt-library dispatches sign-in with the action that requires it', async () => {
  const library = document.createElement('prompt-library');
  document.body.append(library);
  const { currentUser: _user, ...source } = createMemorySource(
    prompts.map((prompt) => ({ ...prompt, visibility: 'public' })),
  );
  library.source = source;
  const onSignIn = vi.fn<(event: Event) => void>();
  document.body.addEventListener('sign-in', onSignIn);
  const card = page.getByRole('article').filter({ hasText: 'Rivers' });
  await card.getByRole('button', { name: /^Like/ }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  const [rivers] = (await source.list({ search: 'Rivers' })).prompts;
  expect(onSignIn).toHaveBeenCalledWith(
    expect.objectContaining({ detail: { type: 'like', id: rivers?.id } }),
  );
  document.body.removeEventListener('sign-in', onSignIn);
});

it('supports keyboard navigation and dialogs inside the shadow root', async () => {
  const library = document.createElement('prompt-library');
  document.body.append(library);
  library.prompts = prompts;
  await expect.element(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Public Prompts' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  expect(getFocusedText()).toBe('My Prompts');
  await userEvent.keyboard('{Home}');
  expect(getFocusedText()).toBe('All Prompts');

  await page.getByRole('button', { name: 'Rivers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rivers' });
  await expect.element(dialog).toBeVisible();
  expect(library.shadowRoot?.querySelector('[role="dialog"]')).not.toBeNull();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(getFocusedText()).toBe('Rivers');
});

it('keeps its state when moved, and unmounts when removed', async () => {
  const library = document.createElement('prompt-library');
  document.body.append(library);
  library.prompts = prompts;
  await page.getByRole('searchbox').fill('riv');
  const section = document.createElement('section');
  document.body.append(section);
  section.append(library);
  await expect.element(page.getByRole('searchbox')).toHaveValue('riv');
  library.remove();
  await expect.poll(() => library.shadowRoot?.querySelector('input')).toBeNull();
});
