// The sheets come first: they declare the order of the cascade's layers.
import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
import '@fontsource-variable/instrument-sans/index.css';
import '@fontsource/source-serif-4/latin-600.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';

// While it is asked who is there.
preloadPage(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
