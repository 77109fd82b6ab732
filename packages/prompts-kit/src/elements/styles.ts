/**
 * The sheets of ui and of the kit as texts, for shadow roots. Empty in the sources: the build writes this module anew,
 * see ../../tsup.config.ts.
 */
export const styles = {
  /** Custom properties, for the document: whatever sets them around an element then themes it. */
  tokens: '',
  /** What the components look like, for the shadow root. */
  components: '',
};
