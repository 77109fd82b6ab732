import preview from '../../../../.storybook/preview.tsx';
import { Kbd } from './kbd.tsx';

const meta = preview.meta({
  component: Kbd,
  args: { children: 'K' },
  parameters: {
    guide: {
      do: {
        text: 'One `Kbd` for each key, as it is written on the keyboard.',
        example: () => (
          <span>
            <Kbd>Ctrl</Kbd> + <Kbd>K</Kbd>
          </span>
        ),
      },
      dont: {
        text: 'Do not put a combination into one box: no keyboard has such a key.',
        example: () => <Kbd>ctrl-k</Kbd>,
      },
      keyboard: 'Not interactive: it shows keys and listens to none.',
      follows: {
        'HTML: The kbd element':
          'https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-kbd-element',
      },
    },
  },
});

export const Letter = meta.story();
export const Word = meta.story({ args: { children: 'Enter' } });

export const LongText = meta.story({ args: { children: 'Bildschirmhelligkeitsverringerungstaste' } });

export const Combination = meta.story({
  render: () => (
    <p>
      Press <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> to search.
    </p>
  ),
});
