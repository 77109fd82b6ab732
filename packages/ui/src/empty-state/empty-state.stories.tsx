import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = preview.meta({
  component: EmptyState,
  args: { title: 'No prompts found', children: 'Try adjusting your search filters.' },
});

export const Sentence = meta.story();
export const TitleOnly = meta.story({ args: { children: undefined } });
export const WithAction = meta.story({ args: { action: <Button>Clear filters</Button> } });
export const LongText = meta.story({
  args: { title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz was not found anywhere' },
});
