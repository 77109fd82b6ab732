import { getCapabilities } from './capability-constants.ts';
import { getHostname } from './get-hostname.ts';
import type { Platform, Pricing } from './tool-constants.ts';
import type { Price, ToolFacts } from './tool-facts.ts';
import type { Tool } from './tools.ts';

/** A tool whose facts may not have been loaded; then only its other fields are drawn. */
export type SpecimenTool = Pick<
  Tool,
  | 'name'
  | 'tagline'
  | 'website'
  | 'category'
  | 'categoryName'
  | 'features'
  | 'tags'
  | 'pricing'
  | 'priceFrom'
  | 'facts'
>;

/** The drawing of a tool without screenshots, on pages and in link previews. */
export type Specimen = Drawing & {
  /** The known facts that are not drawn large, the most important first. */
  notes: SpecimenNote[];
};

/** What is drawn large: never the name or the tagline, which are beside it. */
type Drawing =
  | { template: 'capabilities'; capabilities: { label: string; has: boolean }[] }
  | { template: 'price'; price: Price }
  | { template: 'platforms'; platforms: Platform[] }
  /** What it does, else its host and its tags. */
  | { template: 'plain'; phrases: string[] };

/** Fewer say too little of a tool to be drawn on their own. */
const minCapabilities = 3;
const minPlatforms = 2;
const maxPhrases = 3;

/** A fact in the line at the foot of a drawing. */
export type SpecimenNote =
  | { fact: 'pricing'; value: Pricing }
  | { fact: 'priceFrom'; value: Price }
  | { fact: 'platforms'; value: Platform[] }
  | { fact: 'api' }
  | { fact: 'training'; value: NonNullable<ToolFacts['training']>['use'] };

export function getSpecimen(tool: SpecimenTool): Specimen {
  const drawing = selectDrawing(tool);
  return { ...drawing, notes: getNotes(tool, drawing) };
}

/** Selects the most telling facts that are known. */
function selectDrawing(tool: SpecimenTool): Drawing {
  const { category, features, priceFrom, facts } = tool;
  const known = new Map(Object.entries(facts?.capabilities ?? {}));
  const capabilities = getCapabilities(category).flatMap(([key, label]) => {
    const capability = known.get(key);
    return capability === undefined ? [] : { label, has: capability !== false };
  });
  if (capabilities.length >= minCapabilities) return { template: 'capabilities', capabilities };
  if (priceFrom) return { template: 'price', price: sortFields(priceFrom) };
  const platforms = facts?.platforms ?? [];
  if (platforms.length >= minPlatforms) return { template: 'platforms', platforms };
  const text = `${tool.name} ${tool.tagline}`.toLowerCase();
  const phrases = features.filter((feature) => !text.includes(feature.toLowerCase())).slice(0, maxPhrases);
  if (phrases.length > 0) return { template: 'plain', phrases };
  return { template: 'plain', phrases: [getHostname(tool.website), tool.tags.join(' · ')].filter(Boolean) };
}

function getNotes({ pricing, priceFrom, facts }: SpecimenTool, { template }: Drawing): SpecimenNote[] {
  const notes: SpecimenNote[] = [{ fact: 'pricing', value: pricing }];
  if (priceFrom && template !== 'price') notes.push({ fact: 'priceFrom', value: sortFields(priceFrom) });
  if (facts?.api?.has === 'yes') notes.push({ fact: 'api' });
  if (facts?.training) notes.push({ fact: 'training', value: facts.training.use });
  if (facts && facts.platforms.length > 0 && template !== 'platforms')
    notes.push({ fact: 'platforms', value: facts.platforms });
  return notes;
}

/** The database has another order of fields, on which the version of a social card must not depend. */
const sortFields = ({ amount, currency, per }: Price): Price => ({ amount, currency, per });
