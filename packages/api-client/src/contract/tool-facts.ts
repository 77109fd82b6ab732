/** Constants of tools that pages need without the schemas. Spec 9 where it gives a number. */

export const toolsPageSize = 28;

export const pricings = ['free', 'freemium', 'paid', 'subscription', 'open-source', 'contact'] as const;
export type Pricing = (typeof pricings)[number];

export const toolSorts = ['rating-desc', 'newest', 'name'] as const;
export type ToolSort = (typeof toolSorts)[number];
