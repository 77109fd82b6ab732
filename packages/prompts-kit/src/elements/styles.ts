/**
 * The stylesheets of ui and the kit as strings, for shadow roots. Empty in the sources: the build replaces this module, see
 * ../../tsup.config.ts.
 */
export const styles = {
  /** Custom properties, for the document, so that any ancestor of an element can override them. */
  tokens: '',
  /** Component styles, for the shadow root. */
  components: '',
};
