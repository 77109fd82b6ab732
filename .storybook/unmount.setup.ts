import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

/** Files share one page (`isolate: false`), so each test takes away what it rendered. */
afterEach(cleanup);
