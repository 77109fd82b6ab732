import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';

import { createMemorySource, PromptLibrary } from '@ai-directory/prompts-kit/library';
import { createRoot } from 'react-dom/client';

import { Settings } from './settings';

const source = createMemorySource([
  {
    title: 'Thank-you note',
    content: 'Thank {name} for {reason}.',
    description: 'A short note after a favor',
    category: 'Content Creation',
    tags: ['email'],
    aiModels: ['Claude'],
  },
  { title: 'Code review', content: 'Review this change:\n\n{diff}', category: 'Technical' },
  { title: 'Three birds', content: 'Name three birds.' },
]);

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <>
      <Settings />
      <PromptLibrary source={source} />
    </>,
  );
