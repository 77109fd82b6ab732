import { z } from 'zod';

import { usernameMaxLength, usernameMinLength } from './auth-facts.ts';
import { Id, requiredText } from './text.ts';

/** A name that is being chosen; it is part of addresses. */
export const Username = requiredText('Username', usernameMaxLength)
  .min(usernameMinLength, `Username must be at least ${usernameMinLength} characters long`)
  .regex(/^[\w.-]*$/, 'Username may hold letters, digits, dots, dashes and underscores')
  // `/profiles/me` is one's own, and a path segment of dots is no segment.
  .refine((name) => !/^(me|\.+)$/i.test(name), 'This username cannot be used');

export const Email = requiredText('Email', 254).pipe(z.email('Enter a valid email address'));

/** Somebody, as everybody may see them beside what they did. */
export const Person = z
  .object({
    id: Id,
    username: z.string(),
    avatar: z.string().nullable().describe('Address of the picture'),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

/** The signed-in person's own account. */
export const User = z
  .object({
    ...Person.shape,
    _id: Id,
    email: z.string(),
    bio: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A person's public page. */
export const Profile = z
  .object({
    ...Person.shape,
    bio: z.string(),
    createdAt: z.iso.datetime(),
    followersCount: z.int(),
    followingCount: z.int(),
    toolsCount: z.int().describe('Listed tools that they submitted'),
    promptsCount: z.int().describe('Their public prompts'),
    isFollowing: z.boolean().describe('Whether the signed-in person follows them'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const MyProfile = z.object({ ...Profile.shape, email: z.string() }).meta({ id: 'MyProfile' });
export type MyProfile = z.infer<typeof MyProfile>;

export const PeoplePage = z
  .object({ people: z.array(Person), total: z.int(), pages: z.int() })
  .meta({ id: 'PeoplePage' });
export type PeoplePage = z.infer<typeof PeoplePage>;
