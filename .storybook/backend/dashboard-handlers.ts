import type { HttpHandler } from 'msw';

import { contract, type Settings } from '../../packages/api-client/src/contract/index.ts';
import { overviewFixture } from '../../packages/api-client/src/testing/index.ts';
import { paginate } from './paginate.ts';
import type { Respond } from './respond.ts';
import type { BackendState } from './state.ts';

/** Handlers for settings, notifications and the overview of the dashboard. */
export function createDashboardHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { settings, notifications, dashboard } = contract;
  const countUnread = () => state.notifications.filter(({ isRead }) => !isRead).length;

  return [
    respond(settings.get, () => state.settings),
    respond(settings.update, ({ body }) => {
      state.settings = { ...state.settings, ...(body as Partial<Settings>) };
      return state.settings;
    }),
    respond(notifications.list, ({ query: { only, page, limit } }) => {
      const listed = state.notifications.filter(({ isRead }) => only === 'all' || !isRead);
      const { items, total, pages } = paginate(listed, { page, limit });
      return { notifications: items, total, pages, unread: countUnread() };
    }),
    respond(notifications.unread, () => ({ unread: countUnread() })),
    respond(notifications.stream, () => ({ unread: countUnread(), notification: null })),
    respond(notifications.read, ({ params: { id } }) => {
      state.notifications = state.notifications.map((each) =>
        each.id === id ? { ...each, isRead: true } : each,
      );
      return { unread: countUnread() };
    }),
    respond(notifications.readAll, () => {
      state.notifications = state.notifications.map((each) => ({ ...each, isRead: true }));
      return { unread: 0 };
    }),
    respond(dashboard.overview, ({ user }) => {
      const { library, tools } = state;
      const { prompts } = library;
      return {
        counts: {
          favorites: tools.filter(({ isFavorite }) => isFavorite).length,
          submitted: tools.filter(({ submittedBy }) => submittedBy?.id === user.id).length,
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
