// The product for the journeys: as `npm start` runs it, on a data directory made anew.
import { rmSync } from 'node:fs';

rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });
await import('./start.ts');
