import { z } from 'zod';

import type { JsonLimits } from '../../http/json-limits.ts';
import { answerRequests } from '../../worker-thread.ts';
import { validateImportBody, type ImportValidation } from './import-validation.ts';

export interface ImportRequest {
  body: Uint8Array;
  limits: JsonLimits;
}

// As in the server's thread.
z.config({ customError: () => 'This value is not valid' });

answerRequests<ImportRequest, ImportValidation>(({ body, limits }) => validateImportBody(body, limits));
