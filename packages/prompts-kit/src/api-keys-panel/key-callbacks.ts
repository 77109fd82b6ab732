import type { ProviderKey } from '@ai-directory/api-client/contract';

import type { Notice } from '../notice.ts';

/** What a person can do with the keys. Each promise ends when the host's `keys` tell the change; `KeySource` has the same functions. */
export interface KeyCallbacks {
  /** Stores a key in place of the provider's former one, and tests it. A rejection's message is shown in the form. */
  onSave: (provider: string, apiKey: string) => Promise<ProviderKey>;
  /** Asks the provider whether it takes the stored key; `isValid` of the answer is null when it could not be asked. */
  onTest: (provider: string) => Promise<ProviderKey>;
  /** Enables or disables a provider with all its models. */
  onToggle: (provider: string) => Promise<unknown>;
  /** Enables or disables one model. */
  onToggleModel: (provider: string, model: string) => Promise<unknown>;
  /** Deletes a key. */
  onRemove: (provider: string) => Promise<unknown>;
  /** Shows and announces an outcome, by a toast usually. */
  onNotice: (notice: Notice) => void;
}
