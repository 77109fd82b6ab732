import type { ProviderGroup } from '../rules/providers.ts';
import { many } from './many.ts';

// The API-keys panel and the add-key dialog.

export const apiKeys = 'API Keys';
export const addKey = 'Add Key';
export const loadingKeys = 'Loading API keys';
export const keysFailed = 'Failed to load API keys';
export const noKeys = 'No API keys configured. Add an API key to enable models.';

export const connected = 'Connected';
export const notConnected = 'Not Connected';
export const activeKey = 'Active';
export const modelCount = (count: number) => many(count, 'model', 'models');
export const keyEnding = (last4: string) => `key ending in ${last4}`;
export const lastTested = 'Last tested';
export const allModels = 'All models';
export const allModelsOf = (provider: string) => `All models of ${provider}`;
export const testConnection = 'Test Connection';
export const testingConnection = 'Testing...';
export const configureKey = 'Configure';
export const removeKey = 'Remove';

export const keyValid = (provider: string) => `${provider} API key is valid`;
export const keyInvalid = (provider: string) => `${provider} API key is invalid`;
export const keyUnchecked = (provider: string) => `${provider} API key could not be checked`;
export const keyTestFailed = (provider: string) => `Failed to validate ${provider} API key`;
export const providerToggleFailed = 'Failed to update provider status';
export const modelToggleFailed = 'Failed to toggle model';

export const confirmRemoveKey = 'Are you sure you want to delete this API key?';
export const removeKeyText = 'Its models cannot be asked any more until you add a key again.';
export const deleteKey = 'Delete';
export const deletingKey = 'Deleting…';
export const keyDeleted = 'API key deleted successfully';
export const keyDeleteFailed = 'Failed to delete API key';

export const modelsSection = 'Models';
export const searchProviders = 'Search providers';
export const providerGroupNames: Record<ProviderGroup, string> = {
  Popular: 'Popular',
  Cloud: 'Cloud',
  'Open Source': 'Open Source',
  Other: 'Other',
};
export const noProviders = 'No provider has this name.';
export const allProviders = 'All providers';
export const apiKey = 'API Key';
export const keyNote = 'Your API key will be encrypted and stored securely';
export const keyReplaces = (last4: string) => `It takes the place of the key ending in ${last4}.`;
export const keyRequired = 'Please select a provider and enter an API key';
export const modelsAfterSave = 'Those switched on are enabled when the key is saved.';
export const modelsUnknown = 'Its models are learnt from the provider once the key is saved.';
export const noModelsEnabled = 'No models are enabled.';
export const searchModels = 'Search models';
export const noModels = 'No model has this name.';
export const saveKey = 'Save Key';
export const savingKey = 'Saving…';
export const keySaved = 'API key saved successfully';
export const keySaveFailed = 'Failed to save API key';
