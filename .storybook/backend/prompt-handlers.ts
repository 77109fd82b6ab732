import type { HttpHandler } from 'msw';

import {
  contract,
  templateModel,
  type GeneratedPrompt,
  type Prompt,
  type ProviderKey,
} from '../../packages/api-client/src/contract/index.ts';
import {
  generatedPromptFixture,
  imageRunFixture,
  promptDetailsFixture,
  providerKeyFixture,
  userSummaryFixtures,
} from '../../packages/api-client/src/testing/index.ts';
import { toggleModel } from '../../packages/api-client/src/testing/model-handlers.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { createLocalLibrarySource } from '../../packages/prompts-kit/src/sources/local-library-source.ts';
import { fail, find, remove, type Respond } from './respond.ts';
import { toSummary, type BackendState } from './state.ts';

const getSharedUsers = ({ sharedWith }: Prompt) =>
  userSummaryFixtures.filter(({ id }) => sharedWith.includes(id));

const anonymous = { id: '', username: '', avatar: null };

/** Handlers for prompts, by the source that the kit offers for libraries without a server. */
export function createPromptHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { prompts } = contract;
  const storage = {
    read: () => state.library,
    write: (library: BackendState['library']) => void Object.assign(state, { library }),
  };
  const messages = {
    promptNotFound: 'Prompt not found',
    promptChanged: 'This prompt was changed since you opened it',
  };
  /** The library as its current user sees it. */
  const getSource = () =>
    createLocalLibrarySource('storybook', storage, toSummary(state.currentUser ?? anonymous), messages);

  const findPrompt = (id: string) => find(state.library.prompts, id, 'prompt_not_found');

  return [
    respond(prompts.list, ({ query }) => getSource().list(query)),
    respond(prompts.get, async ({ params: { id } }) => {
      const { comments } = await getSource().comments.list(id, 1);
      const { runs } = await getSource().runs.list(id, 1);
      const { ratings, version } = promptDetailsFixture;
      return { ...findPrompt(id), comments, runs, ratings, version };
    }),
    respond(prompts.create, ({ body }) => getSource().create(body)),
    respond(prompts.update, ({ params: { id }, body }) => getSource().update(id, body)),
    respond(prompts.remove, ({ params: { id } }) => getSource().remove(id)),
    respond(prompts.changeMany, async ({ body: { ids, ...change } }) => ({
      results: await getSource().changeMany(ids, change),
    })),
    respond(prompts.like, ({ params: { id } }) => getSource().like(id)),
    respond(prompts.save, ({ params: { id } }) => getSource().save(id)),
    respond(prompts.rate, ({ params: { id }, body: { rating } }) => getSource().rate(id, rating)),
    respond(prompts.recordUse, async ({ params: { id } }) => {
      await getSource().recordUse(id);
      return findPrompt(id).stats;
    }),
    respond(prompts.saveModified, ({ params: { id }, body }) => getSource().saveModified(id, body)),
    respond(prompts.versions, ({ params: { id } }) => getSource().versions.list(id)),
    respond(prompts.restore, ({ params: { id, version } }) => getSource().versions.restore(id, version)),
    respond(prompts.comments, ({ params: { id }, query: { page } }) => getSource().comments.list(id, page)),
    respond(prompts.addComment, ({ params: { id }, body }) => getSource().comments.add(id, body.body)),
    respond(prompts.removeComment, ({ params }) => getSource().comments.remove(params.id, params.commentId)),
    respond(prompts.runs, ({ params: { id }, query: { page } }) => getSource().runs.list(id, page)),
    respond(prompts.addRun, ({ params: { id }, body }) => getSource().runs.add(id, body)),
    respond(prompts.addImageRun, async ({ params: { id }, body: { output, model, values } }) => {
      const run = await getSource().runs.add(id, {
        output: output?.[0] ?? '',
        outputType: 'text',
        model: model?.[0] ?? '',
        values: JSON.parse(values?.[0] ?? '{}') as Record<string, string>,
      });
      return Object.assign(run, { image: imageRunFixture.image });
    }),
    respond(prompts.shares, ({ params: { id } }) => ({ users: getSharedUsers(findPrompt(id)) })),
    respond(prompts.share, ({ params: { id }, body: { userIds } }) => ({
      users: getSharedUsers(Object.assign(findPrompt(id), { sharedWith: userIds })),
    })),
    respond(prompts.import, async ({ body }) => ({
      results: await getSource().imports.importBatch(body.prompts),
    })),
    respond(prompts.export, () => getSource().imports.listOwn()),
    respond(prompts.updateVisibility, ({ body: { ids = [] } }) => getSource().imports.makePublic(ids)),
    respond(prompts.generateStream, ({ body: { topic, model, type, tone, length, temperature } }) => {
      const title = topic.slice(0, 80);
      const metadata: GeneratedPrompt['metadata'] = { model, type, tone, length, temperature };
      return {
        version: 0,
        prompt: { ...generatedPromptFixture, title, metadata },
        usage: { inputTokens: 120, outputTokens: 240 },
      };
    }),
  ];
}

/** Handlers for provider keys and the models that they make available. Each provider has the same models. */
export function createKeyHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { models, providerKeys } = contract;
  const findKey = (provider: string) =>
    state.providerKeys.find((key) => key.provider === provider) ?? fail(404, 'key_not_found');
  const removeKey = (provider: string) =>
    remove(state.providerKeys, (key) => [key.provider, key.id].includes(provider));
  const put = (key: ProviderKey) => {
    const enabledModels = key.models.filter(({ isEnabled }) => isEnabled).map(({ id }) => id);
    const stored = { ...key, enabledModels: key.isEnabled ? enabledModels : [] };
    removeKey(key.provider);
    state.providerKeys.push(stored);
    return stored;
  };

  return [
    respond(models.available, () => ({
      models: [
        ...state.providerKeys.flatMap(({ provider, isValid, models: all, enabledModels }) =>
          all
            .filter(({ id }) => isValid && enabledModels.includes(id))
            .map(({ id, name }) => ({ id: `${provider}/${id}`, name, provider, source: 'key' as const })),
        ),
        { ...templateModel, provider: 'AI Tools Directory', source: 'template' as const },
      ],
    })),
    respond(providerKeys.list, () => state.providerKeys),
    respond(providerKeys.save, ({ params: { provider }, body: { apiKey } }) =>
      put({ ...providerKeyFixture, id: createId(), provider, last4: apiKey.slice(-4) }),
    ),
    respond(providerKeys.test, ({ params: { provider } }) => findKey(provider)),
    respond(providerKeys.toggle, ({ params: { provider } }) => {
      const key = findKey(provider);
      return put({ ...key, isEnabled: !key.isEnabled });
    }),
    respond(providerKeys.toggleModel, ({ params: { provider, model } }) =>
      put(toggleModel(findKey(provider), model)),
    ),
    respond(providerKeys.remove, ({ params: { provider } }) => removeKey(provider)),
  ];
}
