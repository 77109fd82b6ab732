/** An error's own message, which is fit to show; else the given sentence. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof Error && error.message) || fallback;
