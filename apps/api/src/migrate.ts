// `npm run migrate`, built as dist/migrate.js: prepares the database and exits, without starting a server.
import { runMigrations } from './server.ts';

await runMigrations();
