import preview from '../../../../.storybook/preview.tsx';
import { Kbd } from './kbd.tsx';

const meta = preview.meta({
  title: 'Components/Data/Kbd',
  component: Kbd,
  args: { children: 'K' },
  parameters: {
    usage: {
      do: {
        text: 'Use one `Kbd` per key, as labelled on the keyboard.',
        example: () => (
          <span>
            <Kbd>Ctrl</Kbd> + <Kbd>K</Kbd>
          </span>
        ),
      },
      dont: {
        text: 'Do not render a combination in one `Kbd`: it is not one key.',
        example: () => <Kbd>ctrl-k</Kbd>,
      },
      keyboard: 'Not interactive: it shows keys and handles none.',
      references: {
        'HTML: The kbd element':
          'https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-kbd-element',
      },
    },
  },
});

export const Letter = meta.story();
export const NamedKey = meta.story({ args: { children: 'Enter' } });

export const LongText = meta.story({ args: { children: 'Bildschirmhelligkeitsverringerungstaste' } });

export const Combination = meta.story({
  render: () => (
    <p>
      Press <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> to search.
    </p>
  ),
});
