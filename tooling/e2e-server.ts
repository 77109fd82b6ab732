// The product for the e2e tests: as `npm start` runs it, with an empty data directory and fake model providers.
import { rmSync } from 'node:fs';

import { startE2eProvider } from './e2e-provider.ts';

rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });
process.env.PROVIDER_BASE_URLS = await startE2eProvider();

await import('./start.ts');
