import { createClient, type Client } from '@ai-directory/api-client';

import type { PromptSource } from './prompt-source.ts';

/**
 * Creates a source over a server that implements the contract: `createApiSource(createClient({ baseUrl }))`.
 * @param sourceId differs between the servers of a page
 */
export function createApiSource(
  { prompts, users, models, providerKeys, settings }: Client,
  sourceId = 'api',
): PromptSource {
  const listModels = async (signal?: AbortSignal) => (await models.available({}, withSignal(signal))).models;

  return {
    id: sourceId,
    list: (query, signal) => prompts.list({ query }, withSignal(signal)),
    get: (id, signal) => prompts.get({ params: { id } }, withSignal(signal)),
    create: (body) => prompts.create({ body }),
    update: (id, body, version) =>
      prompts.update(
        { params: { id }, body },
        version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
      ),
    remove: async (id) => void (await prompts.remove({ params: { id } })),
    changeMany: async (ids, change) =>
      (await prompts.changeMany({ body: { ids: [...ids], ...change } })).results,
    like: (id) => prompts.like({ params: { id } }),
    save: (id) => prompts.save({ params: { id } }),
    rate: (id, rating) => prompts.rate({ params: { id }, body: { rating } }),
    recordUse: async (id) => void (await prompts.recordUse({ params: { id } })),
    follow: (userId) => users.follow({ body: { userId } }),
    saveModified: (id, body) => prompts.saveModified({ params: { id }, body }),
    report: async (id, body) => void (await prompts.report({ params: { id }, body })),
    comments: {
      list: (id, page, signal) => prompts.comments({ params: { id }, query: { page } }, withSignal(signal)),
      add: (id, body) => prompts.addComment({ params: { id }, body: { body } }),
      remove: async (id, commentId) => void (await prompts.removeComment({ params: { id, commentId } })),
      report: async (id, commentId, body) =>
        void (await prompts.reportComment({ params: { id, commentId }, body })),
      appeal: async (id, commentId, text) =>
        void (await prompts.appealComment({ params: { id, commentId }, body: { text } })),
    },
    runs: {
      list: (id, page, signal) => prompts.runs({ params: { id }, query: { page } }, withSignal(signal)),
      add: (id, body) => prompts.addRun({ params: { id }, body }),
      addImage: (id, body, image) => prompts.addImageRun({ params: { id }, body, files: { image: [image] } }),
      remove: async (id, commentId) => void (await prompts.removeComment({ params: { id, commentId } })),
      vote: (id, runId, isHelpful) => prompts.voteRun({ params: { id, runId }, body: { isHelpful } }),
      report: async (id, commentId, body) =>
        void (await prompts.reportComment({ params: { id, commentId }, body })),
      appeal: async (id, commentId, text) =>
        void (await prompts.appealComment({ params: { id, commentId }, body: { text } })),
    },
    versions: {
      list: (id, signal) => prompts.versions({ params: { id } }, withSignal(signal)),
      restore: (id, version) => prompts.restore({ params: { id, version } }),
    },
    runner: {
      listModels,
      run: (id, body, signal) => prompts.run({ params: { id }, body }, { signal }),
    },
    generation: {
      listModels,
      generate: (body, signal) => prompts.generateStream({ body }, { signal }),
    },
    sharing: {
      searchUsers: (search, signal) => users.search({ query: { search } }, withSignal(signal)),
      listUsers: async (id, signal) => (await prompts.shares({ params: { id } }, withSignal(signal))).users,
      share: async (id, userIds) => (await prompts.share({ params: { id }, body: { userIds } })).users,
    },
    imports: {
      importBatch: async (entries, signal) =>
        (await prompts.import({ body: { prompts: [...entries] } }, withSignal(signal))).results,
      makePublic: (ids) => prompts.updateVisibility({ body: { ids, visibility: 'public' } }),
      listOwn: (signal) => prompts.export({}, withSignal(signal)),
    },
    keys: {
      list: (signal) => providerKeys.list({}, withSignal(signal)),
      save: (provider, apiKey) => providerKeys.save({ params: { provider }, body: { apiKey } }),
      test: (provider) => providerKeys.test({ params: { provider } }),
      toggle: (provider) => providerKeys.toggle({ params: { provider } }),
      toggleModel: (provider, model) => providerKeys.toggleModel({ params: { provider, model } }),
      remove: async (provider) => void (await providerKeys.remove({ params: { provider } })),
    },
    settings: {
      get: (signal) => settings.get({}, withSignal(signal)),
      update: (body) => settings.update({ body }),
    },
  };
}

/** Creates a source of a server's public prompts, for an anonymous user. */
export const createPublicApiSource = (baseUrl: string): PromptSource =>
  createApiSource(createClient({ baseUrl }), baseUrl);

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
