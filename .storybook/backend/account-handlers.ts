import {
  contract,
  type Overview,
  type Profile,
  type User,
} from '../../packages/api-client/src/contract/index.ts';
import {
  overviewFixture,
  sessionFixture,
  userSummaryFixtures,
} from '../../packages/api-client/src/testing/index.ts';
import { countUnread, listNotifications } from '../../packages/api-client/src/testing/activity-handlers.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { fail, type Respond } from './respond.ts';
import { getOwn, toSummary, type BackendState } from './state.ts';

const isPublic = ({ visibility }: { visibility: string }) => visibility === 'public';

/** Handlers for accounts, sessions, profiles, and what the dashboard shows of them. */
export function createAccountHandlers(state: BackendState, respond: Respond) {
  const { auth, users, profiles, settings, notifications, dashboard } = contract;

  const findAccount = (email: string) =>
    state.accounts.find((user) => user.email.toLowerCase() === email.toLowerCase());

  const startSession = (user: User) => {
    state.currentUser = user;
    return { ...sessionFixture, user };
  };

  const toProfile = (user: User): Profile => {
    const { submitted, prompts, collections, following } = getOwn(state, user);
    return {
      ...toSummary(user),
      bio: user.bio,
      createdAt: user.createdAt,
      followersCount: 0,
      followingCount: following.length,
      toolsCount: submitted.length,
      promptsCount: prompts.filter(isPublic).length,
      collectionsCount: collections.filter(isPublic).length,
      isFollowing: state.followed.has(user.id),
    };
  };

  const read = (id?: string) => {
    for (const each of state.notifications) each.isRead ||= id === undefined || each.id === id;
    return countUnread(state.notifications);
  };

  return [
    respond(auth.register, ({ body: { username, email } }) => {
      if (findAccount(email)) fail(409, 'email_taken', 'There is already an account with this email');
      const id = createId();
      const createdAt = new Date().toISOString();
      const user: User = { ...sessionFixture.user, id, _id: id, username, email, createdAt };
      state.accounts.push(user);
      return startSession(user);
    }),
    // Any password signs in, so that reviewers need not know one.
    respond(auth.login, ({ body: { email } }) =>
      startSession(findAccount(email) ?? fail(401, 'invalid_credentials', 'Invalid email or password')),
    ),
    respond(auth.refresh, () =>
      startSession(state.currentUser ?? fail(401, 'session_ended', 'Your session has ended.')),
    ),
    respond(auth.logout, () => {
      state.currentUser = null;
      return {};
    }),
    respond(users.me, ({ user }) => user),
    respond(users.updateMe, ({ user, body: { username = user.username, email = user.email } }) =>
      Object.assign(user, { username, email }),
    ),
    respond(users.viewerState, ({ user }) => ({
      favoriteTools: getOwn(state, user).favorites.map(({ id }) => id),
      likedPrompts: state.library.prompts.filter(({ isLiked }) => isLiked).map(({ id }) => id),
      savedPrompts: getOwn(state, user).savedPrompts.map(({ id }) => id),
      ratedPrompts: state.library.prompts.flatMap(({ id, myRating }) =>
        myRating === null ? [] : [{ id, rating: myRating }],
      ),
      followedUsers: [...state.followed],
    })),
    respond(users.follow, ({ body: { userId } }) => {
      const isFollowing = !state.followed.delete(userId);
      if (isFollowing) state.followed.add(userId);
      return { isFollowing, followersCount: Number(isFollowing) };
    }),
    respond(profiles.me, ({ user }) => ({ ...toProfile(user), email: user.email })),
    respond(profiles.updateMe, ({ user, body }) => ({
      ...toProfile(Object.assign(user, body)),
      email: user.email,
    })),
    respond(profiles.get, ({ params: { username } }) => {
      const user = [...state.accounts, ...userSummaryFixtures].find((each) => each.username === username);
      return user ? toProfile({ ...sessionFixture.user, ...user }) : fail(404, 'user_not_found');
    }),
    respond(settings.get, () => state.settings),
    respond(settings.update, ({ body }) => Object.assign(state.settings, body)),
    respond(notifications.list, ({ query }) => listNotifications(state.notifications, query)),
    respond(notifications.unread, () => countUnread(state.notifications)),
    respond(notifications.stream, () => ({ ...countUnread(state.notifications), notification: null })),
    respond(notifications.read, ({ params: { id } }) => read(id)),
    respond(notifications.readAll, () => read()),
    respond(dashboard.overview, ({ user }) => {
      const numbers = Object.entries(getOwn(state, user)).map(([name, { length }]) => [name, length]);
      return {
        counts: { ...(Object.fromEntries(numbers) as Overview['counts']), followers: 0 },
        days: overviewFixture.days.map((day) =>
          state.notifications.length > 0 ? day : { day: day.day, views: 0, likes: 0, uses: 0 },
        ),
        recent: state.notifications.slice(0, 5),
        nextSteps: [],
      };
    }),
  ];
}
