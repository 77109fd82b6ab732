import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SearchBox } from './search-box.tsx';

const meta = preview.meta({
  component: SearchBox,
  args: { label: 'Search prompts', placeholder: 'Search prompts…', value: '', onSearch: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      do: { text: 'Put it above the list that it searches, and keep the search in the address.' },
      dont: { text: 'Do not add a button that starts the search: the list follows the typing.' },
      keyboard: {
        Enter: 'Searches at once.',
        Escape: 'Empties the box in Chrome, Edge and Safari, as every search box there.',
      },
      follows: {
        'HTML: The search element and form role':
          'https://html.spec.whatwg.org/multipage/grouping-content.html#the-search-element',
      },
    },
  },
});

export const Empty = meta.story();
export const InForce = meta.story({ args: { value: 'cold email' } });

/** A list is asked for once somebody pauses, not with every letter. */
export const FollowsTyping = meta.story({
  play: async ({ args: { onSearch }, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search prompts' }), 'mail');
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('mail'));
    await expect(onSearch).toHaveBeenCalledTimes(1);
  },
});

export const Enter = meta.story({
  play: async ({ args: { onSearch }, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), ' mail {Enter}');
    await expect(onSearch).toHaveBeenCalledWith('mail');
  },
});

/** What somebody types meanwhile stays when a search comes into force; one from elsewhere replaces it. */
export const FromElsewhere = meta.story({
  render: function FromElsewhere(args) {
    const [value, setValue] = useState('');
    return (
      <>
        <SearchBox {...args} value={value} onSearch={setValue} />
        <button type="button" onClick={() => setValue('letters')}>
          Letters
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, 'mail{Enter}s');
    await expect(box).toHaveValue('mails');
    await userEvent.click(canvas.getByRole('button', { name: 'Letters' }));
    await waitFor(() => expect(box).toHaveValue('letters'));
  },
});
