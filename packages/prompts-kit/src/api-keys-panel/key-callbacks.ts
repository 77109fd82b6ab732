import type { ProviderKey } from '@ai-directory/api-client/contract';

import type { StatusMessage } from '../status-message.ts';

/** Actions on provider keys. Each promise should resolve after the host's `keys` reflect the change; `KeySource` fits. */
export interface KeyCallbacks {
  /** Stores and tests a key, replacing the provider's previous one. The form shows the message of a rejection. */
  onSave: (provider: string, apiKey: string) => Promise<ProviderKey>;
  /** Tests the stored key; `isValid` of the result is null when the provider could not be reached. */
  onTest: (provider: string) => Promise<ProviderKey>;
  /** Enables or disables a provider with all its models. */
  onToggle: (provider: string) => Promise<unknown>;
  /** Enables or disables one model. */
  onToggleModel: (provider: string, model: string) => Promise<unknown>;
  /** Deletes a key. */
  onRemove: (provider: string) => Promise<unknown>;
  /** Called with the outcome of an action, for a toast. */
  onNotify: (message: StatusMessage) => void;
}
