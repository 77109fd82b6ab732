import { templateModel, type AvailableModel } from '@ai-directory/api-client/contract';
import { getProvider, type ProviderId, type ProviderModel } from '@ai-directory/prompts-kit/rules';

import { AppError } from '../errors.ts';
import type { ChatModel, ModelCall, ModelConnection, ModelRegistry } from './chat-model.ts';
import { listModels } from './key-validation.ts';
import {
  type CompatibleEndpoint,
  isCallable,
  type ModelOptions,
  type ProviderRegistry,
} from './provider-registry.ts';

/** A user's key that can be used, with the models enabled for it. */
export interface UsableKey {
  provider: string;
  models: ProviderModel[];
}

export interface ModelRegistryDeps {
  keys: {
    listUsable: (userId: string) => Promise<UsableKey[]>;
    /** Returns null when the key cannot be decrypted any more. */
    findSecret: (userId: string, provider: string) => Promise<string | null>;
  };
  settings: { get: (userId: string) => Promise<{ defaultModel: string | null }> };
  recordCall: (call: ModelCall & { userId: string | null; provider: string; model: string }) => Promise<void>;
  providers: ProviderRegistry;
  options: ModelOptions;
}

/** Small, fast and cheap models that the operator's keys offer to all users when SHARED_MODELS is not set. */
const defaultModelByProvider: ReadonlyMap<string, string> = new Map<ProviderId, string>([
  ['openai', 'gpt-5-mini'],
  ['anthropic', 'claude-haiku-4-5'],
  ['gemini', 'gemini-flash-latest'],
  ['groq', 'llama-3.3-70b-versatile'],
]);

const templateEntry: AvailableModel = {
  ...templateModel,
  provider: 'AI Tools Directory',
  source: 'template',
};

/** Resolves models of users' keys, of the operator's keys and of the operator's own servers. */
export function createModelRegistry({
  keys,
  settings,
  recordCall,
  providers,
  options,
}: ModelRegistryDeps): ModelRegistry {
  const { environmentKeys = {}, compatibleEndpoints = [] } = options;
  const sharedModels = options.sharedModels ?? defaultModelIds(environmentKeys);
  const localServers = compatibleEndpoints.map((endpoint) => ({
    endpoint,
    list: createLocalModelList(endpoint, providers),
  }));

  const hasEnvironmentKey = (id: string): id is ProviderId => environmentKeys[id as ProviderId] !== undefined;

  async function listUserModels(userId: string | undefined): Promise<AvailableModel[]> {
    const keysOfUser = userId === undefined ? [] : await keys.listUsable(userId);
    return keysOfUser
      .filter(({ provider }) => isCallable(providers.getEndpoint(provider)))
      .flatMap(({ provider, models }) => models.map((model) => toAvailableModel(provider, model, 'key')));
  }

  async function listOperatorModels(): Promise<AvailableModel[]> {
    const lists = await Promise.all(
      localServers.map(async ({ endpoint: { name }, list }) =>
        (await list()).map((model) => toAvailableModel(name, model, 'environment')),
      ),
    );
    const local = lists.flat();
    const shared = sharedModels.flatMap((id) => {
      const { provider, model } = parseModelId(id);
      if (hasEnvironmentKey(provider))
        return [toAvailableModel(provider, { id: model, name: model }, 'environment')];
      return local.filter((entry) => entry.id === id);
    });
    return uniqueById([...shared, ...local]);
  }

  /** Returns where and with which key a listed model is called. */
  async function connect(
    { id, source, provider: name }: AvailableModel,
    userId: string | undefined,
  ): Promise<ModelConnection> {
    const operatorConnection = source === 'environment' && connectOperatorModel(id, options, providers);
    if (operatorConnection) return operatorConnection;
    const { provider, model } = parseModelId(id);
    const endpoint = providers.getEndpoint(provider);
    if (source === 'environment' || !isCallable(endpoint))
      throw new AppError('conflict', 'model_unavailable', `${name} is not available here`);
    const apiKey = await keys.findSecret(userId ?? '', provider);
    if (apiKey === null) {
      const message = `Your API key for ${name} can no longer be read. Enter it again in settings`;
      throw new AppError('unprocessable', 'provider_key_rejected', message);
    }
    return {
      apiFormat: endpoint.apiFormat,
      baseUrl: endpoint.baseUrl,
      apiKey,
      model,
      fetch: providers.fetch,
    };
  }

  async function openModel(
    entry: AvailableModel | undefined,
    userId: string | undefined,
  ): Promise<ChatModel | null> {
    if (!entry) return null;
    const connection = await connect(entry, userId);
    const { provider, model } = parseModelId(entry.id);
    // Importing the SDK takes half a second; it must not delay the startup of the server.
    const { createChatModel } = await import('./chat-model.ts');
    return createChatModel(entry, connection, (call) =>
      recordCall({ ...call, userId: userId ?? null, provider, model }),
    );
  }

  return {
    async listAvailable(userId) {
      const [userModels, operatorModels] = [await listUserModels(userId), await listOperatorModels()];
      return uniqueById([...userModels, ...operatorModels, templateEntry]);
    },

    async resolve(modelId, userId) {
      if (modelId === templateEntry.id) return null;
      const userModels = await listUserModels(userId);
      const operatorModels = await listOperatorModels();
      const wantedId = modelId ?? (userId === undefined ? null : (await settings.get(userId)).defaultModel);
      const entry = uniqueById([...userModels, ...operatorModels]).find(({ id }) => id === wantedId);
      if (entry || modelId !== undefined) return openModel(entry, userId);
      if (wantedId === templateEntry.id) return null;
      const ownDefault = userModels.find(
        ({ id }) => defaultModelByProvider.get(parseModelId(id).provider) === parseModelId(id).model,
      );
      return openModel(operatorModels[0] ?? ownDefault ?? userModels[0], userId);
    },
  };
}

/**
 * Returns where and with which of the operator's keys a model is called; null without a key or server for it. A key has
 * precedence over a server of the same name.
 */
export function connectOperatorModel(
  id: string,
  { environmentKeys = {}, compatibleEndpoints = [] }: ModelOptions,
  providers: ProviderRegistry,
): ModelConnection | null {
  const { provider, model } = parseModelId(id);
  const apiKey = environmentKeys[provider as ProviderId];
  const server = compatibleEndpoints.find(({ name }) => name === provider);
  if (apiKey === undefined && server) {
    const { baseUrl, apiKey: serverKey } = server;
    return { apiFormat: 'openai-compatible', baseUrl, apiKey: serverKey, model, fetch: providers.fetch };
  }
  const endpoint = providers.getEndpoint(provider);
  if (apiKey === undefined || !isCallable(endpoint)) return null;
  return { apiFormat: endpoint.apiFormat, baseUrl: endpoint.baseUrl, apiKey, model, fetch: providers.fetch };
}

const defaultModelIds = (environmentKeys: NonNullable<ModelOptions['environmentKeys']>): string[] =>
  Object.keys(environmentKeys).flatMap((provider) => {
    const model = defaultModelByProvider.get(provider);
    return model === undefined ? [] : [`${provider}/${model}`];
  });

const toAvailableModel = (
  provider: string,
  model: ProviderModel,
  source: AvailableModel['source'],
): AvailableModel => ({
  id: `${provider}/${model.id}`,
  name: model.name,
  provider: getProvider(provider)?.name ?? provider,
  source,
});

/** Splits `provider/model`; the model may contain more slashes. */
export function parseModelId(id: string): { provider: string; model: string } {
  const slash = id.indexOf('/');
  return { provider: id.slice(0, slash), model: id.slice(slash + 1) };
}

const uniqueById = (models: AvailableModel[]): AvailableModel[] =>
  [...new Map(models.toReversed().map((model) => [model.id, model])).values()].toReversed();

const cacheTtlMs = 30_000;

/** Lists the models of an OpenAI-compatible server, cached. Returns an empty list while the server is unreachable. */
function createLocalModelList(
  { baseUrl, apiKey }: CompatibleEndpoint,
  { fetch }: ProviderRegistry,
): () => Promise<ProviderModel[]> {
  let fetchedAt = -Infinity;
  let list: Promise<ProviderModel[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - fetchedAt > cacheTtlMs) {
      fetchedAt = performance.now();
      list = listModels({ baseUrl, apiFormat: 'openai-compatible' }, apiKey, {
        fetch,
        signal: AbortSignal.timeout(3000),
      }).catch(() => []);
    }
    return list;
  };
}
