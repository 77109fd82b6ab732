import { library } from '../../tooling/tsup.library.ts';

export default library({ prefix: 'aid-' });
