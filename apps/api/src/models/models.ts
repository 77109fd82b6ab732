import { templateModel, type AvailableModel } from '@ai-directory/api-client/contract';
import { providerOf, type ProviderId, type ProviderModel } from '@ai-directory/prompts-kit/rules';

import { HttpError } from '../http/errors.ts';
import type { AskableModel, Models } from './ask.ts';
import type { Access, Use } from './asking.ts';
import { listModels } from './key-check.ts';
import { canAsk, type LocalEndpoint, type ModelOptions, type Reach } from './reach.ts';

export type { Models } from './ask.ts';

/** A person's key that may be used, with the models that are switched on. */
export interface UsableKey {
  provider: string;
  models: ProviderModel[];
}

export interface ModelParts {
  keys: {
    usable: (userId: string) => Promise<UsableKey[]>;
    /** Null where it cannot be opened any more. */
    secret: (userId: string, provider: string) => Promise<string | null>;
  };
  settings: { get: (userId: string) => Promise<{ defaultModel: string | null }> };
  record: (use: Use & { userId: string | null; provider: string; model: string }) => Promise<void>;
  reach: Reach;
  options: ModelOptions;
}

/** Small models that answer soon and cost little: what the operator's keys give everybody where SHARED_MODELS is not set. */
const modest: Readonly<Partial<Record<ProviderId, string>>> = {
  openai: 'gpt-5-mini',
  anthropic: 'claude-haiku-4-5',
  gemini: 'gemini-flash-latest',
  groq: 'llama-3.3-70b-versatile',
};

const template: AvailableModel = { ...templateModel, provider: 'AI Tools Directory', source: 'template' };

/** All models that can be asked: of a person's keys, of the operator's, and of the operator's own servers. */
export function modelsOf({ keys, settings, record, reach, options }: ModelParts): Models {
  const { environmentKeys = {}, localEndpoints = [] } = options;
  const shared = options.sharedModels ?? modestModels(environmentKeys);
  const locals = localEndpoints.map((endpoint) => ({ endpoint, list: localList(endpoint, reach) }));

  const isOwnKey = (id: string): id is ProviderId => environmentKeys[id as ProviderId] !== undefined;

  async function ownModels(userId: string | undefined): Promise<AvailableModel[]> {
    const usable = userId === undefined ? [] : await keys.usable(userId);
    return usable
      .filter(({ provider }) => canAsk(reach.endpoint(provider)))
      .flatMap(({ provider, models }) => models.map((model) => facts(provider, model, 'key')));
  }

  async function operatorsModels(): Promise<AvailableModel[]> {
    const lists = await Promise.all(
      locals.map(async ({ endpoint: { name }, list }) =>
        (await list()).map((model) => facts(name, model, 'environment')),
      ),
    );
    const local = lists.flat();
    const named = shared.flatMap((id) => {
      const { provider, model } = partsOf(id);
      if (isOwnKey(provider)) return [facts(provider, { id: model, name: model }, 'environment')];
      return local.filter((known) => known.id === id);
    });
    return uniqueById([...named, ...local]);
  }

  /** With whose key, and where, a model of the list is asked. */
  async function accessTo(
    { id, source, provider: name }: AvailableModel,
    userId: string | undefined,
  ): Promise<Access> {
    const { provider, model } = partsOf(id);
    const local = locals.find(({ endpoint }) => endpoint.name === provider)?.endpoint;
    if (source === 'environment' && local && !isOwnKey(provider)) {
      return { wire: 'openai-compatible', url: local.url, key: local.key, model, fetch: reach.fetch };
    }
    const endpoint = reach.endpoint(provider);
    if (!canAsk(endpoint)) throw new HttpError(409, 'model_unavailable', `${name} cannot be asked here`);
    const key =
      source === 'environment'
        ? environmentKeys[provider as ProviderId]
        : await keys.secret(userId ?? '', provider);
    if (key == null) {
      const message = `Your API key for ${name} can no longer be read. Enter it again in settings`;
      throw new HttpError(422, 'provider_refused_key', message);
    }
    return { wire: endpoint.wire, url: endpoint.url, key, model, fetch: reach.fetch };
  }

  async function open(
    found: AvailableModel | undefined,
    userId: string | undefined,
  ): Promise<AskableModel | null> {
    if (!found) return null;
    const access = await accessTo(found, userId);
    const { provider, model } = partsOf(found.id);
    // The SDK is half a second of imports, which a start without a question need not wait for.
    const { askable } = await import('./asking.ts');
    return askable(found, access, (use) => record({ ...use, userId: userId ?? null, provider, model }));
  }

  return {
    async available(userId) {
      const [own, operators] = [await ownModels(userId), await operatorsModels()];
      return uniqueById([...own, ...operators, template]);
    },

    async resolve(modelId, userId) {
      if (modelId === template.id) return null;
      const own = await ownModels(userId);
      const operators = await operatorsModels();
      const chosen = modelId ?? (userId === undefined ? null : (await settings.get(userId)).defaultModel);
      const found = uniqueById([...own, ...operators]).find(({ id }) => id === chosen);
      if (found || modelId !== undefined) return open(found, userId);
      if (chosen === template.id) return null;
      const modestOwn = own.find(
        ({ id }) => modest[partsOf(id).provider as ProviderId] === partsOf(id).model,
      );
      return open(operators[0] ?? modestOwn ?? own[0], userId);
    },
  };
}

const modestModels = (environmentKeys: NonNullable<ModelOptions['environmentKeys']>): string[] =>
  Object.keys(environmentKeys).flatMap((provider) => {
    const model = modest[provider as ProviderId];
    return model === undefined ? [] : [`${provider}/${model}`];
  });

const facts = (provider: string, model: ProviderModel, source: AvailableModel['source']): AvailableModel => ({
  id: `${provider}/${model.id}`,
  name: model.name,
  provider: providerOf(provider)?.name ?? provider,
  source,
});

/** `provider/name`; the name may hold more slashes. */
function partsOf(id: string): { provider: string; model: string } {
  const slash = id.indexOf('/');
  return { provider: id.slice(0, slash), model: id.slice(slash + 1) };
}

const uniqueById = (models: AvailableModel[]): AvailableModel[] =>
  [...new Map(models.toReversed().map((model) => [model.id, model])).values()].toReversed();

const freshFor = 30_000;

/** The models of an own server, asked for at most twice a minute; none while it cannot be reached. */
function localList({ url, key }: LocalEndpoint, { fetch }: Reach): () => Promise<ProviderModel[]> {
  let askedAt = -Infinity;
  let list: Promise<ProviderModel[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - askedAt > freshFor) {
      askedAt = performance.now();
      list = listModels({ url, wire: 'openai-compatible' }, key, {
        fetch,
        signal: AbortSignal.timeout(3000),
      }).catch(() => []);
    }
    return list;
  };
}
