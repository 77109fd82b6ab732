import type {
  Price,
  PricePeriod,
  Specimen,
  SpecimenNote,
  TrainingUse,
} from '@ai-directory/api-client/contract';

import { englishToolTexts } from '../../locale/english-tool-texts.ts';
import { capitalize } from '../ai/tool-text.ts';
import type { SpecimenDrawing } from './social-card.ts';

const { platforms, pricing } = englishToolTexts;
const platformNames: typeof platforms = {
  ...platforms,
  web: 'Web',
  extension: 'Extension',
  cli: 'Command line',
  'self-hosted': 'Self-hosted',
};

export function toSpecimenDrawing(specimen: Specimen): SpecimenDrawing {
  const { template } = specimen;
  if (template === 'capabilities') {
    const { capabilities } = specimen;
    return {
      template,
      texts: capabilities.map(({ label }) => label),
      has: capabilities.map(({ has }) => has),
    };
  }
  if (template === 'price')
    return { template, texts: [formatAmount(specimen.price), periods[specimen.price.per]] };
  if (template === 'platforms')
    return { template, texts: specimen.platforms.map((platform) => platformNames[platform]) };
  return { template, texts: specimen.phrases };
}

const periods: Record<PricePeriod, string> = {
  month: 'a month',
  year: 'a year',
  use: 'per use',
  once: 'once',
  seat: 'per seat',
};

const trainingUses: Record<TrainingUse, string> = {
  never: 'Never trains on inputs',
  'opt-in': 'Trains if you agree',
  'opt-out': 'Trains by default',
  always: 'Always trains',
};

const formatAmount = ({ amount, currency }: Price) =>
  amount.toLocaleString('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });

export const formatNotes = (notes: SpecimenNote[]) => notes.map(toNote).join(' · ');

function toNote(note: SpecimenNote): string {
  if (note.fact === 'pricing') return capitalize(pricing[note.value]);
  if (note.fact === 'priceFrom') return `from ${formatAmount(note.value)} ${periods[note.value.per]}`;
  if (note.fact === 'platforms') return note.value.map((platform) => platformNames[platform]).join(', ');
  return note.fact === 'api' ? 'API' : trainingUses[note.value];
}
