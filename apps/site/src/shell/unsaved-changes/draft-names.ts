// Names of the drafts of forms that are opened elsewhere, such as after signing in, without their code.

/** A new collection with a tool. */
export const getNewCollectionDraft = (toolId: string) => `collection/new/${toolId}`;

/** The report of a tool. */
export const getToolReportDraft = (toolId: string) => `report/${toolId}`;
