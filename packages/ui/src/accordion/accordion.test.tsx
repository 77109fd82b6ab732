import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

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
