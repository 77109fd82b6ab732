import { z } from 'zod';

import { accountMessages, accountRules, usernameMaxLength, type AccountRules } from './auth-constants.ts';
import { Id, requiredTextSchema, textSchema } from './common-schemas.ts';

const withRules = (schema: z.ZodString, rules: AccountRules) =>
  Object.entries(rules).reduce((ruled, [name, rule]) => {
    const message = accountMessages[name as keyof AccountRules];
    return typeof rule === 'number' ? ruled.min(rule, message) : ruled.regex(rule, message);
  }, schema);

/** Schema of a new username, which is part of URLs. */
export const Username = withRules(requiredTextSchema('Username', usernameMaxLength), accountRules.username);

export const Email = requiredTextSchema('Email', 254).pipe(withRules(z.string(), accountRules.email));

/** Schema of a new password. Login accepts any password, so that it does not reveal the rules. */
export const NewPassword = withRules(textSchema('Password', 200), accountRules.password);

/** Public identity of a user, shown beside their content. */
export const UserSummary = z
  .object({
    id: Id,
    username: z.string(),
    avatar: z.string().nullable().describe('URL of the image'),
  })
  .meta({ id: 'UserSummary' });
export type UserSummary = z.infer<typeof UserSummary>;

/** Account of the signed-in user. */
export const User = z
  .object({
    ...UserSummary.shape,
    _id: Id,
    email: z.string(),
    bio: z.string(),
    createdAt: z.iso.datetime(),
    isEmailConfirmed: z
      .boolean()
      .optional()
      .describe('Whether the email is confirmed. Always true if the server sends no mail'),
    isModerator: z.literal(true).optional().describe('Present for moderators only'),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** Public profile of a user. */
export const Profile = z
  .object({
    ...UserSummary.shape,
    bio: z.string(),
    createdAt: z.iso.datetime(),
    followersCount: z.int(),
    followingCount: z.int(),
    toolsCount: z.int().describe('Number of listed tools submitted by the user'),
    promptsCount: z.int().describe('Number of public prompts of the user'),
    collectionsCount: z.int().describe('Number of public collections of the user'),
    isFollowing: z.boolean().describe('Whether the signed-in user follows this user'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const MyProfile = z.object({ ...Profile.shape, email: z.string() }).meta({ id: 'MyProfile' });
export type MyProfile = z.infer<typeof MyProfile>;

export const UserPage = z
  .object({ users: z.array(UserSummary), total: z.int(), pages: z.int() })
  .meta({ id: 'UserPage' });
export type UserPage = z.infer<typeof UserPage>;
