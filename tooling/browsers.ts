/** Oldest supported browsers: the first with `light-dark()`, which cannot be transpiled for nested color schemes. */
export const browsers = ['chrome 123', 'edge 123', 'firefox 120', 'safari 17.5'];
