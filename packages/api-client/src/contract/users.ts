import { z } from 'zod';

import { bioMaxLength, usersPageSize } from './auth-constants.ts';
import { DataExport } from './data-export.ts';
import { endpoint } from './endpoint.ts';
import { Email, MyProfile, UserPage, UserSummary, Profile, User, Username } from './user-schemas.ts';
import { MyReviewPage, RatingValue } from './reviews.ts';
import { routes } from './routes.ts';
import { Id, pageQuery, querySchema, requiredTextSchema, textSchema } from './common-schemas.ts';
import { reviewsPageSize, toolsPageSize } from './tool-constants.ts';
import { ToolId, ToolPage } from './tools.ts';

const Password = textSchema('Password', 200).min(1, 'Password is required');

export const AccountChanges = z
  .object({
    username: Username.optional(),
    email: Email.optional(),
    password: Password.optional().describe('The current password, required to change the email'),
  })
  .refine(({ email, password }) => email === undefined || password !== undefined, {
    path: ['password'],
    message: 'Enter your password to change your email',
  })
  .meta({ id: 'AccountChanges' });
export type AccountChanges = z.infer<typeof AccountChanges>;

const maxMarkedIds = 60;

/** Query field with ids that are separated by commas. */
const idListSchema = (id: z.ZodType<string>) =>
  z
    .string()
    .refine((list) => {
      const ids = list.split(',');
      return list === '' || (ids.length <= maxMarkedIds && ids.every((each) => id.safeParse(each).success));
    }, `Must be at most ${maxMarkedIds} ids`)
    .default('');

/** What the viewer has done with the requested items: favorites, likes, saves, ratings and follows. */
export const ViewerState = z
  .object({
    favoriteTools: z.array(z.string()),
    likedPrompts: z.array(Id),
    savedPrompts: z.array(Id),
    ratedPrompts: z.array(z.object({ id: Id, rating: RatingValue })),
    followedUsers: z.array(Id),
  })
  .meta({ id: 'ViewerState' });
export type ViewerState = z.infer<typeof ViewerState>;

export const users = {
  me: endpoint(routes.users.me, { summary: 'Get my account', response: User }),
  updateMe: endpoint(routes.users.updateMe, {
    summary: 'Update my username or email',
    requiresSession: true,
    body: AccountChanges,
    errors: { 400: ['wrong_password'], 409: ['username_taken', 'email_taken'], 429: ['rate_limited'] },
    response: User,
  }),
  deleteMe: endpoint(routes.users.deleteMe, {
    summary: 'Delete my account and its data; submitted tools stay listed without my name',
    requiresSession: true,
    rateLimit: 'password',
    body: z.object({ password: Password }),
    errors: { 400: ['wrong_password'] },
    response: z.object({}),
  }),
  setAvatar: endpoint(routes.users.setAvatar, {
    summary: 'Set my avatar',
    rateLimit: 'upload',
    files: { avatar: 1 },
    errors: { 422: ['image_unreadable'] },
    response: User,
  }),
  removeAvatar: endpoint(routes.users.removeAvatar, { summary: 'Remove my avatar', response: User }),
  export: endpoint(routes.users.export, {
    summary: 'Export all my data',
    requiresSession: true,
    rateLimit: 'export',
    response: DataExport,
  }),
  favorites: endpoint(routes.users.favorites, {
    summary: 'List my favorite tools, most recently added first',
    query: querySchema(pageQuery(toolsPageSize)),
    response: ToolPage,
  }),
  submitted: endpoint(routes.users.submitted, {
    summary: 'List the tools I submitted, including hidden ones, newest first',
    query: querySchema(pageQuery(toolsPageSize)),
    response: ToolPage,
  }),
  reviews: endpoint(routes.users.reviews, {
    summary: 'List my reviews, newest first',
    query: querySchema(pageQuery(reviewsPageSize)),
    response: MyReviewPage,
  }),
  viewerState: endpoint(routes.users.viewerState, {
    summary:
      'List which of these tools, prompts and users I like, save, rate or follow, for a page rendered for anonymous users',
    query: querySchema({
      tools: idListSchema(ToolId).describe('Ids, separated by commas'),
      prompts: idListSchema(Id).describe('Ids, separated by commas'),
      users: idListSchema(Id).describe('Ids, separated by commas'),
    }),
    response: ViewerState,
  }),
  search: endpoint(routes.users.search, {
    summary: 'Search users by the beginning of their username; at most 10',
    query: querySchema({ search: requiredTextSchema('Search', 32) }),
    response: z.array(UserSummary),
  }),
  follow: endpoint(routes.users.follow, {
    summary: 'Follow or unfollow a user',
    rateLimit: 'follow',
    body: z.object({ userId: Id }),
    errors: { 404: ['user_not_found'] },
    response: z.object({ isFollowing: z.boolean(), followersCount: z.int() }),
  }),
};

const UsernameParams = z.object({ username: requiredTextSchema('Username', 32) });

export const profiles = {
  me: endpoint(routes.profiles.me, { summary: 'Get my profile', response: MyProfile }),
  updateMe: endpoint(routes.profiles.updateMe, {
    summary: 'Update my profile',
    body: z.object({ bio: textSchema('Bio', bioMaxLength).trim() }),
    response: MyProfile,
  }),
  get: endpoint(routes.profiles.get, {
    summary: 'Get the profile of a user by username, case-insensitive',
    params: UsernameParams,
    errors: { 404: ['user_not_found'] },
    response: Profile,
  }),
  followers: endpoint(routes.profiles.followers, {
    summary: 'List the followers of a user, newest first',
    params: UsernameParams,
    query: querySchema(pageQuery(usersPageSize)),
    errors: { 404: ['user_not_found'] },
    response: UserPage,
  }),
  following: endpoint(routes.profiles.following, {
    summary: 'List the users a user follows, newest first',
    params: UsernameParams,
    query: querySchema(pageQuery(usersPageSize)),
    errors: { 404: ['user_not_found'] },
    response: UserPage,
  }),
};
