import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, plural } from '@ai-directory/ui/messages';

/** Messages of the form that submits or edits a tool. */
export const toolFormMessages = defineMessages('toolForm', {
  steps: 'Steps',
  websiteStep: 'Website',
  detailsStep: 'Details',
  factsStep: 'Facts',
  imagesStep: 'Images',
  reviewStep: 'Review',
  websiteHeading: 'Where is it?',
  detailsHeading: 'What is it?',
  factsHeading: 'What is known for sure?',
  imagesHeading: 'What does it look like?',
  reviewHeading: 'Is everything correct?',
  back: 'Back',
  next: (v: { step: string }) => `Next: ${v.step}`,
  checking: 'Checking…',
  progress: 'Uploading text and images',
  submitFailed: 'The tool could not be submitted. Your entries were saved, try again.',

  website: 'Website',
  websitePlaceholder: 'https://example.com',
  websiteHint: 'The tool’s own page. We check first whether it is already listed.',
  goToListed: (v: { tool: string }) => `Go to ${v.tool}`,
  goToListedSuffix: ', where you can review it or add it to a collection.',
  trackingRemoved: (v: { parameters: string }) =>
    `Tracking parameters were removed from the website: ${v.parameters}`,
  name: 'Name',
  tagline: 'Tagline',
  taglineHint: (v: { max: string }) => `One line that says what it does, at most ${v.max} characters.`,
  description: 'Description',
  descriptionHint: 'What it does, for whom, and what it does not do.',
  category: 'Category',
  selectCategory: 'Choose a category',
  pricing: 'Pricing',
  selectPricing: 'Choose a pricing',
  tags: 'Tags',
  tagsHint: 'Press Enter after each.',
  features: 'Features',
  featuresHint: 'One per line.',
  factsHint: 'Leave out what you are not sure of: a wrong fact is worse than none.',
  priceHint: 'Of the cheapest paid plan.',
  currency: 'Currency',
  period: 'Period',
  factNote: (v: { fact: string }) => `Note on ${v.fact}`,
  fitHint: 'One per line, at most four.',
  pickIfHint: 'Complete the sentence: what sets it apart from its rivals.',
  capabilities: 'What it can do',
  capabilitiesHint: 'Compared between the tools of the category.',
  notKnown: 'Not known',
  invalidPrice: 'Enter a price as a number, such as 9.50',
  goodFor: 'Good for',
  notFor: 'Not for',
  tooManyLines: (v: { field: string; max: string }) => `${v.field} may have at most ${v.max} lines`,
  lineTooLong: (v: { field: string; max: string }) =>
    `A line of ${v.field} must be at most ${v.max} characters long`,
  logo: 'Logo',
  logoHint: (v: { megabytes: string }) =>
    `Square is best. PNG, JPEG, WebP, GIF or AVIF, at most ${v.megabytes} MB.`,
  currentLogo: 'the current logo',
  screenshots: 'Screenshots',
  screenshotsHint: (v: { max: string; megabytes: string }) =>
    `Up to ${v.max}, shown in the order you add them; at most ${v.megabytes} MB each.`,
  screenshot: (v: { position: string }) => `Screenshot ${v.position}`,
  remove: (v: { name: string }) => `Remove ${v.name}`,
  previewFailed: 'This file cannot be displayed as an image.',

  change: 'Change',
  changeStep: (v: { step: string }) => `Change ${v.step.toLowerCase()}`,
  none: 'None',
  unchangedLogo: 'The current one',

  required: (v: { field: string }) => `${v.field} is required`,
  tooLong: (v: { field: string; max: number }) =>
    `${v.field} must be at most ${formatNumber(v.max)} characters long`,
  invalidWebsite: 'Enter a web address such as https://example.com',
  alreadyListed: (v: { tool: string }) => `${v.tool} is already listed with this website`,
  duplicateTags: 'Tags must be unique',
  tooManyTags: plural({ one: 'A tool may have at most # tag', other: 'A tool may have at most # tags' }),
  tooManyFeatures: plural({
    one: 'A tool may have at most # feature',
    other: 'A tool may have at most # features',
  }),
  tooManyScreenshots: plural({
    one: 'A tool may have at most # screenshot',
    other: 'A tool may have at most # screenshots',
  }),
  fileTooLarge: (v: { name: string; megabytes: string }) => `“${v.name}” is larger than ${v.megabytes} MB`,
});

export type ToolFormMessages = typeof toolFormMessages.english;
