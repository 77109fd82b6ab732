import { z } from 'zod';

import { bioMaxLength, peoplePageSize } from './auth-facts.ts';
import { DataExport } from './data-export.ts';
import { endpoint } from './endpoint.ts';
import { Email, MyProfile, PeoplePage, Person, Profile, User, Username } from './people.ts';
import { MyReviewPage } from './reviews.ts';
import { routes } from './routes.ts';
import { Id, pageQuery, requiredText, text } from './text.ts';
import { reviewsPageSize, toolsPageSize } from './tool-facts.ts';
import { ToolPage } from './tools.ts';

const Password = text('Password', 200).min(1, 'Password is required');

export const AccountChanges = z
  .object({
    username: Username.optional(),
    email: Email.optional(),
    password: Password.optional().describe('The current one; needed to change the email'),
  })
  .refine(({ email, password }) => email === undefined || password !== undefined, {
    path: ['password'],
    message: 'Enter your password to change your email',
  })
  .meta({ id: 'AccountChanges' });
export type AccountChanges = z.infer<typeof AccountChanges>;

export const users = {
  me: endpoint({ ...routes.users.me, summary: 'The signed-in person', response: User }),
  updateMe: endpoint({
    ...routes.users.updateMe,
    summary: 'Change my username or email',
    body: AccountChanges,
    response: User,
  }),
  deleteMe: endpoint({
    ...routes.users.deleteMe,
    summary: 'Delete my account and what is mine alone; submitted tools stay listed without my name',
    body: z.object({ password: Password }),
    response: z.object({}),
  }),
  setAvatar: endpoint({
    ...routes.users.setAvatar,
    summary: 'Set my picture',
    files: { avatar: 1 },
    response: User,
  }),
  removeAvatar: endpoint({ ...routes.users.removeAvatar, summary: 'Remove my picture', response: User }),
  export: endpoint({
    ...routes.users.export,
    summary: 'Everything the directory holds about me',
    response: DataExport,
  }),
  favorites: endpoint({
    ...routes.users.favorites,
    summary: 'My favorite tools, the last added first',
    query: z.object(pageQuery(toolsPageSize)),
    response: ToolPage,
  }),
  submitted: endpoint({
    ...routes.users.submitted,
    summary: 'The tools I submitted, hidden ones too, the newest first',
    query: z.object(pageQuery(toolsPageSize)),
    response: ToolPage,
  }),
  reviews: endpoint({
    ...routes.users.reviews,
    summary: 'My reviews, the newest first',
    query: z.object(pageQuery(reviewsPageSize)),
    response: MyReviewPage,
  }),
  search: endpoint({
    ...routes.users.search,
    summary: 'People whose username begins so, at most ten: to share with',
    query: z.object({ search: requiredText('Search', 32) }),
    response: z.array(Person),
  }),
  follow: endpoint({
    ...routes.users.follow,
    summary: 'Follow somebody, or stop following',
    body: z.object({ userId: Id }),
    response: z.object({ isFollowing: z.boolean(), followersCount: z.int() }),
  }),
};

const UsernameParams = z.object({ username: requiredText('Username', 32) });

export const profiles = {
  me: endpoint({ ...routes.profiles.me, summary: 'My profile', response: MyProfile }),
  updateMe: endpoint({
    ...routes.profiles.updateMe,
    summary: 'Change my profile',
    body: z.object({ bio: text('Bio', bioMaxLength).trim() }),
    response: MyProfile,
  }),
  get: endpoint({
    ...routes.profiles.get,
    summary: 'Somebody’s profile, by username in any case',
    params: UsernameParams,
    response: Profile,
  }),
  followers: endpoint({
    ...routes.profiles.followers,
    summary: 'Who follows them, the newest first',
    params: UsernameParams,
    query: z.object(pageQuery(peoplePageSize)),
    response: PeoplePage,
  }),
  following: endpoint({
    ...routes.profiles.following,
    summary: 'Whom they follow, the newest first',
    params: UsernameParams,
    query: z.object(pageQuery(peoplePageSize)),
    response: PeoplePage,
  }),
};
