import { hydrateRoot } from 'react-dom/client';

import { Settings } from './settings';

const root = document.querySelector('#root');
if (root) hydrateRoot(root, <Settings />);
