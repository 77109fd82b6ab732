import { contract, type Profile, type User } from '../../packages/api-client/src/contract/index.ts';
import { sessionFixture, userSummaryFixtures } from '../../packages/api-client/src/testing/index.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { fail, type Respond } from './respond.ts';
import { toSummary, type BackendState } from './state.ts';

const updateUser = (user: User, changes: Partial<User>) => Object.assign(user, changes);

/** Handlers for accounts, sessions and profiles. */
export function createAccountHandlers(state: BackendState, respond: Respond) {
  const { auth, users, profiles } = contract;

  const findAccount = (email: string) =>
    state.accounts.find((user) => user.email.toLowerCase() === email.toLowerCase());

  const startSession = (user: User) => {
    state.currentUser = user;
    return { ...sessionFixture, user };
  };

  const toProfile = (user: User): Profile => ({
    ...toSummary(user),
    bio: user.bio,
    createdAt: user.createdAt,
    followersCount: 0,
    followingCount: state.followed.size,
    toolsCount: state.tools.filter(({ submittedBy }) => submittedBy?.id === user.id).length,
    promptsCount: state.library.prompts.filter(
      ({ userId, visibility }) => userId === user.id && visibility === 'public',
    ).length,
    collectionsCount: state.collections.filter(
      ({ owner, visibility }) => owner.id === user.id && visibility === 'public',
    ).length,
    isFollowing: state.followed.has(user.id),
  });

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
      updateUser(user, { username, email }),
    ),
    respond(users.viewerState, () => ({
      favoriteTools: state.tools.filter(({ isFavorite }) => isFavorite).map(({ id }) => id),
      likedPrompts: state.library.prompts.filter(({ isLiked }) => isLiked).map(({ id }) => id),
      savedPrompts: state.library.prompts.filter(({ isSaved }) => isSaved).map(({ id }) => id),
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
      ...toProfile(updateUser(user, body)),
      email: user.email,
    })),
    respond(profiles.get, ({ params: { username } }) => {
      const user = [...state.accounts, ...userSummaryFixtures].find((each) => each.username === username);
      return user ? toProfile({ ...sessionFixture.user, ...user }) : fail(404, 'user_not_found');
    }),
  ];
}
