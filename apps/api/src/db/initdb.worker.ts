// Creates the embedded database in the folder of its argument. Started as a process by pglite.ts, at first start only.
import { openPglite } from './pglite-folder.ts';

const [folder = ''] = process.argv.slice(2);
const pglite = await openPglite(folder);
await pglite.close();
