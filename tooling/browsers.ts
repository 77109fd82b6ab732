/** The oldest browsers we promise: the first with `light-dark()`, which no transpiler can imitate for dark islands. */
export const browsers = ['chrome 123', 'edge 123', 'firefox 120', 'safari 17.5'];
