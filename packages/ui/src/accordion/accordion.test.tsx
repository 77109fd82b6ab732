import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../collapsible/collapsible.tsx';

import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from './accordion.tsx';

it('emits no inline styles on a server', () => {
  const html = renderToString(
    <Accordion type="multiple" defaultValue={['open']}>
      {['open', 'closed'].map((value) => (
        <AccordionItem key={value} value={value}>
          <AccordionTrigger>{value}</AccordionTrigger>
          <AccordionContent keepMounted>Text</AccordionContent>
        </AccordionItem>
      ))}
    </Accordion>,
  );
  expect(html).toContain('Text');
  expect(html).not.toContain('style=');
});

it.each([
  [
    'an Accordion',
    () => (
      <Accordion>
        <AccordionItem value="b">
          <AccordionTrigger>B</AccordionTrigger>
          <AccordionContent keepMounted>needle</AccordionContent>
        </AccordionItem>
      </Accordion>
    ),
  ],
  [
    'a Collapsible',
    () => (
      <Collapsible>
        <CollapsibleTrigger>B</CollapsibleTrigger>
        <CollapsibleContent keepMounted>needle</CollapsibleContent>
      </Collapsible>
    ),
  ],
])('expands collapsed content of %s that the search of the browser finds', async (_name, renderContent) => {
  await render(renderContent());
  const needle = page.getByText('needle');
  const content = needle.element().closest('[data-state]') as HTMLElement;
  await expect.element(needle).not.toBeVisible();
  expect(content.getAttribute('hidden')).toBe('until-found');
  expect(content.offsetHeight).toBe(0);
  content.dispatchEvent(new Event('beforematch', { bubbles: true }));
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(needle).toBeVisible();
  await page.getByRole('button').click();
  await expect.poll(() => content.getAttribute('hidden')).toBe('until-found');
});
