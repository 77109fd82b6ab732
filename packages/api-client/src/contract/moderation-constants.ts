/** Constants of moderation, available without the schemas. */

export const reportReasons = ['spam', 'broken', 'wrong', 'offensive', 'copyright', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What hides content. */
export const hiddenBy = ['reports', 'moderator'] as const;
export type HiddenBy = (typeof hiddenBy)[number];

export const appealStatuses = ['possible', 'pending', 'rejected'] as const;
export const appealMaxLength = 2000;

export const moderationActions = ['hide', 'restore', 'dismiss'] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** `open` waits for a moderator. */
export const moderationStates = ['open', 'closed'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** Formats of catalogue files, which are their extensions. */
export const catalogueFormats = ['json', 'csv'] as const;
export type CatalogueFormat = (typeof catalogueFormats)[number];
/** Maximum size of the request that imports a catalogue. */
export const catalogueMaxBytes = 20 * 1024 * 1024;

export const moderationPageSize = 20;
