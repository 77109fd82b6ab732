import type { Pricing } from '@ai-directory/api-client/contract';

export const pricingLabels: Record<Pricing, string> = {
  free: 'Free',
  freemium: 'Free tier',
  paid: 'Pay per use',
  subscription: 'Subscription',
  'open-source': 'Open source',
  contact: 'Contact sales',
};
