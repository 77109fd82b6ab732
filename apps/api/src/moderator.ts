// `npm run moderator -- add|remove|list EMAIL`, built as dist/moderator.js.
import { runModeratorCommand } from './server.ts';

await runModeratorCommand(process.argv.slice(2));
