import { defineMessages } from '@ai-directory/ui/messages';

/** Names of the facts and of their values. */
export const toolFactsMessages = defineMessages('toolFacts', {
  priceFrom: 'Price from',
  freePlan: 'Free plan',
  platforms: 'Platforms',
  api: 'API',
  training: 'Data use',
  goodFor: 'Good for',
  notFor: 'Not for',
  pickIf: 'Pick it if',
  features: 'What it does',
  capabilities: 'What it can do',
  yes: 'Yes',
  no: 'No',
  freePlans: { yes: 'Yes', trial: 'Trial only', no: 'No' },
  apiAccess: { yes: 'Yes', waitlist: 'Waitlist', no: 'No' },
  trainingUses: {
    never: 'Never trains',
    'opt-in': 'Trains if you agree',
    'opt-out': 'Trains by default',
    always: 'Always trains',
  },
  platformNames: {
    web: 'Web',
    ios: 'iOS',
    android: 'Android',
    macos: 'macOS',
    windows: 'Windows',
    linux: 'Linux',
    extension: 'Extension',
    cli: 'Command line',
    'self-hosted': 'Self-hosted',
  },
});
