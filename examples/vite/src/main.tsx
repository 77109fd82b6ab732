import '@ai-directory/ui/styles.css';

import { createRoot } from 'react-dom/client';

import { Settings } from './settings';

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Settings />);
