/** What a failure says about itself, below the sentence that says what failed. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
