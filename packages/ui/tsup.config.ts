import { library } from '../../tooling/tsup.library.ts';
import { designTokens } from './tokens.build.ts';

export default library({
  prefix: 'aid-',
  files: () => ({ 'tokens.json': `${JSON.stringify(designTokens(), null, 2)}\n` }),
});
