import { toast } from '@ai-directory/ui/toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { createMemorySource } from '../sources/local-sources.ts';
import './elements.tsx';
import { styles } from './styles.ts';

const prompts = ['Rivers', 'Mountains'].map((title) => ({
  title,
  content: 'Name {count} of them.',
  variables: [{ name: 'count', description: 'How many', defaultValue: '3' }],
}));

beforeEach(() => localStorage.clear());
afterEach(async () => {
  toast.dismiss();
  for (const library of document.querySelectorAll('prompt-library')) library.remove();
  // React removes what it has added to the body.
  await Promise.resolve();
  document.body.replaceChildren();
});

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

/** Returns what a user sees at a point, inside of shadow roots. */
function getElementAt(x: number, y: number) {
  let element = document.elementFromPoint(x, y);
  while (element?.shadowRoot) {
    const inner = element.shadowRoot.elementFromPoint(x, y);
    if (inner === element || !inner) break;
    element = inner;
  }
  return element;
}

/** Fails unless the middle and each side of a layer are uncovered and not clipped. */
function expectWhole(layer: Element) {
  const { left, right, top, bottom } = layer.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  for (const [pointX, pointY] of [
    [x, y],
    [left + 4, y],
    [right - 4, y],
    [x, top + 4],
    [x, bottom - 4],
  ] as const)
    expect(layer.contains(getElementAt(pointX, pointY))).toBe(true);
}

/** Renders a library in a box of 500 to 300 px, which shows only a part of it. */
async function renderIn(css: string, box: HTMLElement = document.createElement('div')) {
  box.style.cssText = `inline-size: 500px; block-size: 300px; ${css}`;
  const library = document.createElement('prompt-library');
  box.append(library);
  document.body.append(box);
  library.prompts = prompts;
  await expect.element(page.getByRole('article').first()).toBeVisible();
  return library;
}

async function openByKey(button: Locator) {
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

describe('layers', () => {
  beforeEach(() => {
    // The elements have none in the sources.
    const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    styles.components = sheets.join('\n');
    return () => {
      styles.components = '';
    };
  });

  it.each([
    'transform: translate(40px, 40px) scale(0.9); overflow: hidden',
    'filter: opacity(0.9); overflow: clip',
    'contain: paint',
    'will-change: transform; overflow: auto',
  ])('shows dialogs, menus and toasts whole in an ancestor with %s', async (css) => {
    await renderIn(css);
    const title = page.getByRole('button', { name: 'Rivers' });
    await openByKey(title);
    const dialog = page.getByRole('dialog', { name: 'Rivers' });
    await expect.element(dialog).toBeVisible();
    expectWhole(dialog.element());

    const download = dialog.getByRole('button', { name: 'Download' });
    await download.click();
    const menu = page.getByRole('menu');
    await expect.element(menu).toBeVisible();
    expectWhole(menu.element());
    const [menuBox, buttonBox] = [menu, download].map((layer) => layer.element().getBoundingClientRect());
    // On whole pixels.
    expect(menuBox?.top).toBeCloseTo(Math.round((buttonBox?.bottom ?? 0) + 4), 0);
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    expect(getFocusedText()).toBe(download.element().textContent);

    toast.success('Saved');
    const message = page.getByRole('listitem').filter({ hasText: 'Saved' });
    await message.getByRole('button', { name: 'Close' }).click();
    await expect.element(message).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();

    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(getFocusedText()).toBe('Rivers');
  });

  it('closes a dialog by a click outside of it, over what clips the library', async () => {
    await renderIn('transform: scale(0.5); overflow: hidden');
    await openByKey(page.getByRole('button', { name: 'Rivers' }));
    const dialog = page.getByRole('dialog', { name: 'Rivers' });
    await expect.element(dialog).toBeVisible();
    await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('shows them above a modal dialog of the page that contains the library', async () => {
    const host = document.createElement('dialog');
    await renderIn('display: block; overflow: hidden', host);
    host.showModal();
    await openByKey(page.getByRole('button', { name: 'Rivers' }));
    const dialog = page.getByRole('dialog', { name: 'Rivers' });
    await expect.element(dialog).toBeVisible();
    expectWhole(dialog.element());
  });

  it('lets users click a captcha that is added to the page over a dialog', async () => {
    await renderIn('overflow: hidden');
    await openByKey(page.getByRole('button', { name: 'Rivers' }));
    await expect.element(page.getByRole('dialog', { name: 'Rivers' })).toBeVisible();
    const captcha = document.createElement('button');
    captcha.textContent = 'I am not a robot';
    captcha.style.cssText = 'position: absolute; inset: 8px auto auto 8px; z-index: 9999';
    document.body.append(captcha);
    await page.getByText('I am not a robot').click();
    await expect.element(page.getByRole('dialog', { name: 'Rivers' })).toBeVisible();
  });

  it('shows toasts above the dialog of another library', async () => {
    await renderIn('contain: paint');
    await renderIn('contain: paint');
    toast.error('Not saved');
    const message = page.getByRole('listitem').filter({ hasText: 'Not saved' });
    await expect.element(message).toBeVisible();
    const shown = message.element();
    const title = page.getByRole('button', { name: 'Rivers' }).nth(1);
    await expect.element(title).toBeInTheDocument();
    await openByKey(title);
    await expect.element(page.getByRole('dialog', { name: 'Rivers' })).toBeVisible();
    expectWhole(shown);
  });

  it('keeps an open dialog whole when the library is moved', async () => {
    const library = await renderIn('');
    await openByKey(page.getByRole('button', { name: 'Rivers' }));
    const dialog = page.getByRole('dialog', { name: 'Rivers' });
    await expect.element(dialog).toBeVisible();
    const box = document.createElement('div');
    box.style.cssText = 'inline-size: 100px; block-size: 100px; transform: none; contain: paint';
    document.body.append(box);
    box.append(library);
    expectWhole(dialog.element());
  });

  it('shows dialogs in browsers without a top layer', async () => {
    vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(() => {});
    await renderIn('');
    await openByKey(page.getByRole('button', { name: 'Rivers' }));
    const dialog = page.getByRole('dialog', { name: 'Rivers' });
    await expect.element(dialog).toBeVisible();
    expectWhole(dialog.element());
  });
});
