import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

/** Test files share one page (`isolate: false`), so each test unmounts what it rendered. */
afterEach(cleanup);
