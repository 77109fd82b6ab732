import {
  factLengths,
  maxFitLines,
  type ApiAccess,
  type FreePlan,
  type Price,
  type ToolFacts,
  type TrainingUse,
} from '@ai-directory/api-client/contract';

import { splitLines } from './split-lines.ts';
import type { ToolFormMessages } from './tool-form-messages.ts';

/** Values of the fields for facts. Empty: not known. */
export interface FactValues extends Pick<ToolFacts, 'platforms' | 'pickIf' | 'capabilities'> {
  /** Lowest price of a paid plan, as typed. */
  price: string;
  currency: Price['currency'];
  per: Price['per'];
  freePlan: FreePlan | '';
  freePlanNote: string;
  api: ApiAccess | '';
  apiNote: string;
  training: TrainingUse | '';
  trainingNote: string;
  /** One per line. */
  goodFor: string;
  /** One per line. */
  notFor: string;
}

export const emptyFacts: FactValues = {
  price: '',
  currency: 'USD',
  per: 'month',
  freePlan: '',
  freePlanNote: '',
  platforms: [],
  api: '',
  apiNote: '',
  training: '',
  trainingNote: '',
  goodFor: '',
  notFor: '',
  pickIf: '',
  capabilities: {},
};

export const toFactValues = ({
  priceFrom,
  freePlan,
  api,
  training,
  goodFor,
  notFor,
  ...facts
}: ToolFacts): FactValues => ({
  ...facts,
  price: priceFrom ? String(priceFrom.amount) : '',
  currency: priceFrom?.currency ?? emptyFacts.currency,
  per: priceFrom?.per ?? emptyFacts.per,
  freePlan: freePlan?.has ?? '',
  freePlanNote: freePlan?.note ?? '',
  api: api?.has ?? '',
  apiNote: api?.note ?? '',
  training: training?.use ?? '',
  trainingNote: training?.note ?? '',
  goodFor: goodFor.join('\n'),
  notFor: notFor.join('\n'),
});

/** Converts valid values to the facts of the request. */
export const toToolFacts = (values: FactValues): ToolFacts => ({
  ...(values.price.trim() && {
    priceFrom: { amount: parsePrice(values.price), currency: values.currency, per: values.per },
  }),
  ...(values.freePlan && { freePlan: { has: values.freePlan, note: values.freePlanNote } }),
  platforms: values.platforms,
  ...(values.api && { api: { has: values.api, note: values.apiNote } }),
  ...(values.training && { training: { use: values.training, note: values.trainingNote } }),
  goodFor: splitLines(values.goodFor),
  notFor: splitLines(values.notFor),
  pickIf: values.pickIf.trim().replace(/\.$/, ''),
  capabilities: values.capabilities,
});

/** Accepts a comma as the decimal separator. */
const parsePrice = (text: string) => Number(text.trim().replace(',', '.'));

const maxPrice = 100_000;

/** Returns the message of the first invalid fact, empty if there is none. The API validates again. */
export function getFactsError(values: FactValues, t: ToolFormMessages): string {
  const price = parsePrice(values.price);
  if (!(price >= 0 && price <= maxPrice)) return t.invalidPrice;
  return getLinesError(t.goodFor, values.goodFor, t) || getLinesError(t.notFor, values.notFor, t);
}

function getLinesError(field: string, text: string, t: ToolFormMessages) {
  const lines = splitLines(text);
  if (lines.length > maxFitLines) return t.tooManyLines({ field, max: String(maxFitLines) });
  const isTooLong = lines.some((line) => line.length > factLengths.fit);
  return isTooLong ? t.lineTooLong({ field, max: String(factLengths.fit) }) : '';
}
