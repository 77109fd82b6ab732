/** Every sentence the components say by themselves. `{name}` marks a place which the component fills in. */
export const words = {
  loading: 'Loading…',
  close: 'Close',
  optional: 'optional',
  search: 'Search',
  clearSearch: 'Clear search',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  signInRequired: 'sign in required',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
  pagination: 'Pagination',
  previousPage: 'Previous',
  nextPage: 'Next',
  page: 'Page {page}',
  tryAgain: 'Try Again',
  skipToContent: 'Skip to content',
  toDarkTheme: 'Switch to dark theme',
  toLightTheme: 'Switch to light theme',
  removeTag: 'Remove tag {tag}',
  tagAdded: 'Tag {tag} added',
  tagRemoved: 'Tag {tag} removed',
  tagExists: 'Tag {tag} is already there',
  noRatings: 'No ratings yet',
  rated: 'Rated {value} of 5',
  stars: '{value} of 5 stars',
  chooseFile: 'Choose a file or drop it here',
  chooseFiles: 'Choose files or drop them here',
  wrongFileType: '“{name}” is not accepted: only {accept}',
  removeFile: 'Remove {name}',
  uploading: 'Uploading…',
  comingSoon: 'Coming Soon',
  cancel: 'Cancel',
  somethingWentWrong: 'Something went wrong',
  refreshPage: 'Refresh Page',
  goBack: 'Go Back',
  noResults: 'No results',
  oneResult: '1 result',
  results: '{count} results',
};

/** The table of built-in sentences; give a translated one (or a part of it) to `UiProvider`. */
export type UiWords = typeof words;

/** Puts values into the `{places}` of a sentence, in one pass, exactly as given. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
