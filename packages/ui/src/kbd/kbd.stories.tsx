import preview from '../../../../.storybook/preview.tsx';
import { Kbd } from './kbd.tsx';

const meta = preview.meta({ component: Kbd, args: { children: 'K' } });

export const Letter = meta.story();
export const Word = meta.story({ args: { children: 'Enter' } });

export const Combination = meta.story({
  render: () => (
    <p>
      Press <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> to search.
    </p>
  ),
});
