// Step `openapi` of `npm run check`: validates the OpenAPI document by Redocly's recommended rules.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contract, openApiDocument } from '@ai-directory/api-client/contract';

const folder = mkdtempSync(join(tmpdir(), 'ai-directory-openapi-'));
const file = join(folder, 'openapi.json');
try {
  writeFileSync(file, JSON.stringify(openApiDocument(contract), null, 2));
  const { status } = spawnSync('redocly', ['lint', file, '--extends=recommended'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Disables the version check and telemetry: there may be no network.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
