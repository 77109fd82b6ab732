import type { Client } from '@ai-directory/api-client';

import type { PromptSource } from '../sources.ts';

/** The prompts of a server that speaks the contract: `apiSource(createClient({ baseUrl }))`. */
export function apiSource({ prompts, users, models, providerKeys, settings }: Client): PromptSource {
  const available = async (signal?: AbortSignal) => (await models.available({}, until(signal))).models;

  return {
    list: (query, signal) => prompts.list({ query }, until(signal)),
    get: (id, signal) => prompts.get({ params: { id } }, until(signal)),
    create: (body) => prompts.create({ body }),
    update: (id, body) => prompts.update({ params: { id }, body }),
    remove: async (id) => void (await prompts.remove({ params: { id } })),
    like: (id) => prompts.like({ params: { id } }),
    save: (id) => prompts.save({ params: { id } }),
    rate: (id, rating) => prompts.rate({ params: { id }, body: { rating } }),
    used: async (id) => void (await prompts.use({ params: { id } })),
    follow: (userId) => users.follow({ body: { userId } }),
    saveModified: (id, body) => prompts.saveModified({ params: { id }, body }),
    report: async (id, body) => void (await prompts.report({ params: { id }, body })),
    comments: {
      list: (id, page, signal) => prompts.comments({ params: { id }, query: { page } }, until(signal)),
      add: (id, body) => prompts.comment({ params: { id }, body: { body } }),
      remove: async (id, commentId) => void (await prompts.removeComment({ params: { id, commentId } })),
      report: async (id, commentId, body) =>
        void (await prompts.reportComment({ params: { id, commentId }, body })),
    },
    versions: {
      list: (id, signal) => prompts.versions({ params: { id } }, until(signal)),
      restore: (id, version) => prompts.restore({ params: { id, version } }),
    },
    runner: {
      available,
      run: (id, body, signal) => prompts.run({ params: { id }, body }, { signal }),
    },
    generation: {
      available,
      generate: (body, signal) => prompts.generateStream({ body }, { signal }),
    },
    sharing: {
      search: (search, signal) => users.search({ query: { search } }, until(signal)),
      people: async (id, signal) => (await prompts.shares({ params: { id } }, until(signal))).people,
      share: async (id, userIds) => (await prompts.share({ params: { id }, body: { userIds } })).people,
    },
    imports: {
      send: async (entries, signal) =>
        (await prompts.import({ body: { prompts: [...entries] } }, until(signal))).results,
      makePublic: (ids) => prompts.updateVisibility({ body: { ids, visibility: 'public' } }),
      mine: (signal) => prompts.export({}, until(signal)),
    },
    keys: {
      list: (signal) => providerKeys.list({}, until(signal)),
      save: (provider, apiKey) => providerKeys.save({ params: { provider }, body: { apiKey } }),
      test: (provider) => providerKeys.test({ params: { provider } }),
      toggle: (provider) => providerKeys.toggle({ params: { provider } }),
      toggleModel: (provider, model) => providerKeys.toggleModel({ params: { provider, model } }),
      remove: async (provider) => void (await providerKeys.remove({ params: { provider } })),
    },
    settings: {
      get: (signal) => settings.get({}, until(signal)),
      update: (body) => settings.update({ body }),
    },
  };
}

const until = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
