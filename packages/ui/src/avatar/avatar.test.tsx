import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { Avatar } from './avatar.tsx';

it.each([
  ['ada Lovelace', 'A'],
  ['e\u0301lodie', 'E\u0301'],
  ['\u{1F469}\u200D\u{1F4BB} Dev', '\u{1F469}\u200D\u{1F4BB}'],
  ['\u{1F1E9}\u{1F1EA} Team', '\u{1F1E9}\u{1F1EA}'],
  [' ', ''],
])('Avatar of %o shows the whole first character', async (name, initial) => {
  const screen = await render(<Avatar name={name} />);
  expect(screen.getByRole('img').element()).toHaveTextContent(initial);
});
