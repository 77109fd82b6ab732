import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';

import { promptFixtures } from '@ai-directory/api-client/testing/fixtures';
import { createMemorySource, PromptLibrary } from '@ai-directory/prompts-kit/library';
import { createRoot } from 'react-dom/client';

import { Settings } from './settings';

const source = createMemorySource(promptFixtures(3));

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <>
      <Settings />
      <PromptLibrary source={source} />
    </>,
  );
