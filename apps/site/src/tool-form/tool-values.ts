import {
  maxFeatures,
  maxTags,
  toolLengths,
  type Pricing,
  type ToolDetails,
  type ToolDraft,
} from '@ai-directory/api-client/contract';
import { formatNumber } from '@ai-directory/ui/format-number';

/** What stands in the form's fields. */
export interface ToolValues extends Omit<ToolDraft, 'pricing' | 'features'> {
  /** Empty until one is chosen. */
  pricing: Pricing | '';
  /** One on each line. */
  features: string;
}

/** The fields in the order of the form, each with the step it is on. */
export const stepOf = {
  website: 'website',
  name: 'facts',
  tagline: 'facts',
  description: 'facts',
  category: 'facts',
  pricing: 'facts',
  tags: 'facts',
  features: 'facts',
  logo: 'pictures',
  screenshots: 'pictures',
} as const;
export type ToolField = keyof typeof stepOf;

/** What is wrong, by field. */
export type Problems = Partial<Record<ToolField, string>>;

export const steps = ['website', 'facts', 'pictures', 'review'] as const;
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
};

export const valuesOf = ({
  website,
  name,
  tagline,
  description,
  category,
  pricing,
  tags,
  features,
}: ToolDetails): ToolValues => ({
  website,
  name,
  tagline,
  description,
  category,
  pricing,
  tags,
  features: features.join('\n'),
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What the API takes; only for values in which nothing is wrong. */
export const draftOf = ({ pricing, features, ...values }: ToolValues): ToolDraft => ({
  ...values,
  website: withScheme(values.website),
  pricing: pricing as Pricing,
  features: linesOf(features),
});

/** People write `example.com`. */
export const withScheme = (website: string) =>
  /^[a-z]+:\/\//i.test(website.trim()) ? website.trim() : `https://${website.trim()}`;

/** Everything that is wrong with what was written, in the fields' order. The API checks again, and more. */
export function problemsIn(values: ToolValues): Problems {
  const features = linesOf(values.features);
  const problems: Problems = {
    website: values.website.trim() ? wrongWebsite(values.website) : 'Website is required',
    name: lengthProblem('Name', values.name, toolLengths.name),
    tagline: lengthProblem('Tagline', values.tagline, toolLengths.tagline),
    description: lengthProblem('Description', values.description, toolLengths.description),
    category: values.category ? '' : 'Category is required',
    pricing: values.pricing ? '' : 'Pricing is required',
    tags:
      manyProblem('tags', values.tags, maxTags, toolLengths.tag) ||
      (hasTwice(values.tags) ? 'Each tag may stand only once' : ''),
    features: manyProblem('features', features, maxFeatures, toolLengths.feature),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function wrongWebsite(website: string) {
  const url = URL.parse(withScheme(website));
  const right =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.hostname.includes('.') &&
    !url.username &&
    !/\s/.test(website.trim());
  if (!right) return 'Enter a web address such as https://example.com';
  return lengthProblem('Website', website, toolLengths.website);
}

function lengthProblem(name: string, value: string, max: number) {
  if (!value.trim()) return `${name} is required`;
  return value.trim().length > max ? `${name} must be at most ${formatNumber(max)} characters long` : '';
}

function manyProblem(name: string, values: string[], most: number, longest: number) {
  if (values.length > most) return `A tool may have at most ${most} ${name}`;
  const long = values.find((value) => value.length > longest);
  return long ? `“${long.slice(0, 20)}…” must be at most ${longest} characters long` : '';
}

const hasTwice = (tags: string[]) => new Set(tags.map((tag) => tag.toLowerCase())).size < tags.length;
