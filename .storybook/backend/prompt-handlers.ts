import type { HttpHandler } from 'msw';

import {
  contract,
  formCategories,
  type GeneratedPrompt,
  type Prompt,
} from '../../packages/api-client/src/contract/index.ts';
import {
  generatedPromptFixture,
  imageRunFixture,
  promptDetailsFixture,
  userSummaryFixtures,
} from '../../packages/api-client/src/testing/index.ts';
import { createLocalLibrarySource } from '../../packages/prompts-kit/src/sources/local-library-source.ts';
import { fail, type Respond } from './respond.ts';
import { toSummary, type BackendState } from './state.ts';

const getSharedUsers = ({ sharedWith }: Prompt) =>
  userSummaryFixtures.filter(({ id }) => sharedWith.includes(id));

const anonymous = { id: '', username: '', avatar: null };

/** Handlers for prompts, by the source that the kit offers for libraries without a server. */
export function createPromptHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { prompts } = contract;
  const storage = {
    read: () => state.library,
    write: (library: BackendState['library']) => {
      state.library = library;
    },
  };
  /** The library as its current user sees it. */
  const getSource = () =>
    createLocalLibrarySource(
      'storybook',
      storage,
      state.currentUser ? toSummary(state.currentUser) : anonymous,
      {
        promptNotFound: 'Prompt not found',
        promptChanged: 'This prompt was changed since you opened it',
      },
    );

  const find = (id: string): Prompt =>
    state.library.prompts.find((prompt) => prompt.id === id) ?? fail(404, 'prompt_not_found');

  return [
    respond(prompts.list, ({ query }) => getSource().list(query)),
    respond(prompts.categories, async ({ query: { view } }) => {
      const listed = await getSource().list({ view, limit: Infinity });
      const names = listed.prompts.map(({ category }) => category);
      return formCategories
        .map((category) => ({ category, count: names.filter((name) => name === category).length }))
        .filter(({ count }) => count > 0);
    }),
    respond(prompts.get, async ({ params: { id } }) => {
      const { comments } = await getSource().comments.list(id, 1);
      const { runs } = await getSource().runs.list(id, 1);
      const { ratings, version } = promptDetailsFixture;
      return { ...find(id), comments, runs, ratings, version };
    }),
    respond(prompts.create, ({ body }) => getSource().create(body)),
    respond(prompts.update, ({ params: { id }, body }) => getSource().update(id, body)),
    respond(prompts.remove, async ({ params: { id } }) => {
      await getSource().remove(id);
      return {};
    }),
    respond(prompts.changeMany, async ({ body: { ids, ...change } }) => ({
      results: await getSource().changeMany(ids, change),
    })),
    respond(prompts.like, ({ params: { id } }) => getSource().like(id)),
    respond(prompts.save, ({ params: { id } }) => getSource().save(id)),
    respond(prompts.rate, ({ params: { id }, body: { rating } }) => getSource().rate(id, rating)),
    respond(prompts.recordUse, async ({ params: { id } }) => {
      await getSource().recordUse(id);
      return { uses: find(id).stats.uses };
    }),
    respond(prompts.saveModified, ({ params: { id }, body }) => getSource().saveModified(id, body)),
    respond(prompts.versions, ({ params: { id } }) => getSource().versions.list(id)),
    respond(prompts.restore, ({ params: { id, version } }) => getSource().versions.restore(id, version)),
    respond(prompts.comments, ({ params: { id }, query: { page } }) => getSource().comments.list(id, page)),
    respond(prompts.addComment, ({ params: { id }, body }) => getSource().comments.add(id, body.body)),
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
    respond(prompts.removeComment, async ({ params: { id, commentId } }) => {
      await getSource().comments.remove(id, commentId);
      return {};
    }),
    respond(prompts.shares, ({ params: { id } }) => ({ users: getSharedUsers(find(id)) })),
    respond(prompts.share, ({ params: { id }, body: { userIds } }) => ({
      users: getSharedUsers(Object.assign(find(id), { sharedWith: userIds })),
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
