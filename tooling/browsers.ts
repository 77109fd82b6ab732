/** Oldest supported browsers: the first with relative colors, from which tokens are derived (docs/decisions/041-one-brand-color.md). */
export const browsers = ['chrome 123', 'edge 123', 'firefox 128', 'safari 17.5'];
