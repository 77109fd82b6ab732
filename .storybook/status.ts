export type Status = 'stable' | 'beta' | 'new';

/** What users of a component can rely on. */
export const statuses: Record<Status, string> = {
  stable: 'Its props change only with a major version.',
  new: 'As stable, but used by few screens yet: report what you miss.',
  beta: 'Its props may change with any version: read the changelog before you update.',
};

const beta = ['Chart', 'Command Palette', 'Data Table', 'Date Picker', 'Date Range'];
const recent = [
  'Accordion',
  'Avatar Group',
  'Checkbox Group',
  'Code Block',
  'Collapsible',
  'Combobox',
  'Context Menu',
  'Fieldset',
  'File Upload',
  'Multi Select',
  'Number Input',
  'Popover',
  'Scroll Area',
  'Stat',
  'Stepper',
  'Toggle Group',
];

/** Components that are not stable yet, by the last part of their title. */
export const statusByName: Record<string, Status> = Object.fromEntries([
  ...beta.map((name) => [name, 'beta']),
  ...recent.map((name) => [name, 'new']),
]);

/** Returns the status of a component by the title of its stories, such as `Components/Data/Chart`. */
export const getStatus = (title: string): Status => statusByName[title.split('/').at(-1) ?? ''] ?? 'stable';

/** Whether the stories with this title are of a component of the packages. */
export const hasStatus = (title: string) => /^(?:Components|Prompts Kit)\//.test(title);
