import type { HttpHandler } from 'msw';

import { contract, templateModel, type ProviderKey } from '../../packages/api-client/src/contract/index.ts';
import { overviewFixture, providerKeyFixture } from '../../packages/api-client/src/testing/index.ts';
import { paginate } from '../../packages/api-client/src/testing/mock.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { fail, type Respond } from './respond.ts';
import type { BackendState } from './state.ts';

/** Handlers for settings, notifications and the overview of the dashboard. */
export function createDashboardHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { settings, notifications, dashboard } = contract;
  const countUnread = () => state.notifications.filter(({ isRead }) => !isRead).length;
  const read = (id?: string) => {
    for (const each of state.notifications) each.isRead ||= id === undefined || each.id === id;
    return { unread: countUnread() };
  };

  return [
    respond(settings.get, () => state.settings),
    respond(settings.update, ({ body }) => Object.assign(state.settings, body)),
    respond(notifications.list, ({ query }) => {
      const listed = state.notifications.filter(({ isRead }) => query.only === 'all' || !isRead);
      return { ...paginate('notifications', listed, query), unread: countUnread() };
    }),
    respond(notifications.unread, () => ({ unread: countUnread() })),
    respond(notifications.stream, () => ({ unread: countUnread(), notification: null })),
    respond(notifications.read, ({ params: { id } }) => read(id)),
    respond(notifications.readAll, () => read()),
    respond(dashboard.overview, ({ user }) => {
      const { prompts } = state.library;
      return {
        counts: {
          favorites: state.tools.filter(({ isFavorite }) => isFavorite).length,
          submitted: state.tools.filter(({ submittedBy }) => submittedBy?.id === user.id).length,
          reviews: state.reviews.filter(({ review }) => review.author.id === user.id).length,
          collections: state.collections.length,
          prompts: prompts.filter(({ userId }) => userId === user.id).length,
          savedPrompts: prompts.filter(({ isSaved }) => isSaved).length,
          followers: 0,
          following: state.followed.size,
          unread: countUnread(),
        },
        days: overviewFixture.days.map((day) =>
          state.notifications.length > 0 ? day : { day: day.day, views: 0, likes: 0, uses: 0 },
        ),
        recent: state.notifications.slice(0, 5),
        nextSteps: [],
      };
    }),
  ];
}

/** Handlers for provider keys and the models that they make available. Each provider has the same models. */
export function createKeyHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { models, providerKeys } = contract;
  const find = (provider: string) =>
    state.providerKeys.find((key) => key.provider === provider) ?? fail(404, 'key_not_found');
  const remove = (provider: string) => {
    state.providerKeys = state.providerKeys.filter((key) => ![key.provider, key.id].includes(provider));
    return {};
  };
  const put = (key: ProviderKey) => {
    const enabledModels = key.models.filter(({ isEnabled }) => isEnabled).map(({ id }) => id);
    const stored = { ...key, enabledModels: key.isEnabled ? enabledModels : [] };
    remove(key.provider);
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
    respond(providerKeys.test, ({ params: { provider } }) => find(provider)),
    respond(providerKeys.toggle, ({ params: { provider } }) => {
      const key = find(provider);
      return put({ ...key, isEnabled: !key.isEnabled });
    }),
    respond(providerKeys.toggleModel, ({ params: { provider, model } }) => {
      const key = find(provider);
      const toggled = key.models.map((each) =>
        each.id === model ? { ...each, isEnabled: !each.isEnabled } : each,
      );
      return put({ ...key, models: toggled });
    }),
    respond(providerKeys.remove, ({ params: { provider } }) => remove(provider)),
  ];
}
