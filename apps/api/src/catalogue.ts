// `npm run catalogue -- import|export FILE`, built as dist/catalogue.js.
import { runCatalogueCommand } from './server.ts';

await runCatalogueCommand(process.argv.slice(2));
