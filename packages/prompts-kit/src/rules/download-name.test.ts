import { expect, it } from 'vitest';

import { downloadName } from './download-name.ts';

it.each([
  ['Cold email', 'cold-email'],
  ['Café {menu}!', 'cafe-menu'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\u0000b\nc', 'a-b-c'],
  ['  ', 'prompt'],
  ['', 'prompt'],
  ['日本語', 'prompt'],
  ['CON', 'prompt-con'],
  ['com1', 'prompt-com1'],
  ['Console', 'console'],
  ['x'.repeat(300), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('names the file of %j %s', (title, name) => {
  expect(downloadName(title)).toBe(name);
});
