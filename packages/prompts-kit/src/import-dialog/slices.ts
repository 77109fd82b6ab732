/** Gives a function to call between steps of long work: every few milliseconds it lets the page go first. */
export function inSlices(milliseconds = 6): () => Promise<void> {
  let started = performance.now();
  return async () => {
    if (performance.now() - started < milliseconds) return;
    await new Promise((resolve) => setTimeout(resolve));
    started = performance.now();
  };
}
