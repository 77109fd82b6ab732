/** Constants of moderation, available without the schemas. */

export const moderationActions = ['hide', 'restore', 'dismiss'] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** `open` waits for a moderator. */
export const moderationStates = ['open', 'closed'] as const;
export type ModerationState = (typeof moderationStates)[number];

export const moderationPageSize = 20;
