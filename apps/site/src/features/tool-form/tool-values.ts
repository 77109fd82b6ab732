import {
  maxAliases,
  maxFeatures,
  maxTags,
  toolLengths,
  type Pricing,
  type ToolDraft,
} from '@ai-directory/api-client/contract';

import { emptyFacts, getFactsError, toFactValues, toToolFacts, type FactValues } from './fact-values.ts';
import { splitLines } from './split-lines.ts';
import type { ToolFormMessages } from './tool-form-messages.ts';

/** Values of the form's fields. */
export interface ToolValues extends Omit<ToolDraft, 'pricing' | 'features' | 'facts'> {
  /** Empty until selected. */
  pricing: Pricing | '';
  /** One feature per line. */
  features: string;
  facts: FactValues;
}

/** The fields in the order of the form, each with its step. */
export const stepByField = {
  website: 'website',
  name: 'details',
  tagline: 'details',
  // oxlint-disable-next-line ai-directory/untranslated-text -- the name of a step
  description: 'details',
  category: 'details',
  pricing: 'details',
  tags: 'details',
  features: 'details',
  aliases: 'details',
  facts: 'facts',
  logo: 'images',
  screenshots: 'images',
} as const;
export type ToolField = keyof typeof stepByField;
export const toolFields = Object.keys(stepByField) as ToolField[];
export const isToolField = (name: string): name is ToolField => Object.hasOwn(stepByField, name);

/** Error messages by field. */
export type ToolFormErrors = Partial<Record<ToolField, string>>;

export const steps = ['website', 'details', 'facts', 'images', 'review'] as const;
export type Step = (typeof steps)[number];

export const emptyValues: ToolValues = {
  website: '',
  name: '',
  tagline: '',
  description: '',
  category: '',
  pricing: '',
  tags: [],
  features: '',
  aliases: [],
  facts: emptyFacts,
};

export const toFormValues = ({
  website,
  name,
  tagline,
  description,
  category,
  pricing,
  tags,
  features,
  aliases,
  facts,
}: ToolDraft): ToolValues => ({
  website,
  name,
  tagline,
  description,
  category,
  pricing,
  tags,
  features: features.join('\n'),
  aliases,
  facts: facts ? toFactValues(facts) : emptyFacts,
});

/** Converts valid values to the request body. */
export const toToolDraft = ({ pricing, features, facts, ...values }: ToolValues): ToolDraft => ({
  ...values,
  website: withScheme(values.website),
  pricing: pricing as Pricing,
  features: splitLines(features),
  facts: toToolFacts(facts),
});

/** Adds `https://` to a website without a scheme. */
export const withScheme = (website: string) =>
  /^[a-z]+:\/\//i.test(website.trim()) ? website.trim() : `https://${website.trim()}`;

/** Returns the errors of invalid fields, in the order of the form. The API repeats these checks and adds others. */
export function validateTool(values: ToolValues, t: ToolFormMessages): ToolFormErrors {
  const features = splitLines(values.features);
  const errors: ToolFormErrors = {
    website: getWebsiteError(values.website, t),
    name: getTextError(t.name, values.name, toolLengths.name, t),
    tagline: getTextError(t.tagline, values.tagline, toolLengths.tagline, t),
    description: getTextError(t.description, values.description, toolLengths.description, t),
    category: values.category ? '' : t.required({ field: t.category }),
    pricing: values.pricing ? '' : t.required({ field: t.pricing }),
    tags:
      values.tags.length > maxTags
        ? t.tooManyTags(maxTags)
        : getUniqueError(values.tags, toolLengths.tag, t.duplicateTags, t),
    features:
      features.length > maxFeatures
        ? t.tooManyFeatures(maxFeatures)
        : getItemError(features, toolLengths.feature, t),
    aliases:
      values.aliases.length > maxAliases
        ? t.tooManyAliases(maxAliases)
        : getUniqueError(values.aliases, toolLengths.alias, t.duplicateAliases, t),
    facts: getFactsError(values.facts, t),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}

function getWebsiteError(website: string, t: ToolFormMessages) {
  if (!website.trim()) return t.required({ field: t.website });
  const url = URL.parse(withScheme(website));
  const isValid =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.hostname.includes('.') &&
    !url.username &&
    !/\s/.test(website.trim());
  return isValid ? getTextError(t.website, website, toolLengths.website, t) : t.invalidWebsite;
}

function getTextError(field: string, value: string, maxLength: number, t: ToolFormMessages) {
  if (!value.trim()) return t.required({ field });
  return value.trim().length > maxLength ? t.tooLong({ field, max: maxLength }) : '';
}

function getUniqueError(items: string[], maxLength: number, duplicateError: string, t: ToolFormMessages) {
  const hasDuplicates = new Set(items.map((item) => item.toLowerCase())).size < items.length;
  return getItemError(items, maxLength, t) || (hasDuplicates ? duplicateError : '');
}

const quotedLength = 20; // characters of a too long item that its error shows

function getItemError(items: string[], maxLength: number, t: ToolFormMessages) {
  const tooLong = items.find((item) => item.length > maxLength);
  if (!tooLong) return '';
  return t.tooLong({ field: `“${tooLong.slice(0, quotedLength)}…”`, max: maxLength });
}
