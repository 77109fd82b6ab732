// Creates the embedded database in the folder of its argument. Started as a process by pglite.ts, at first start only.
import { openFolder } from './pglite-folder.ts';

const [folder = ''] = process.argv.slice(2);
const pglite = await openFolder(folder);
await pglite.close();
