/** Level of the headings below a heading. */
export const subheadings = { h1: 'h2', h2: 'h3', h3: 'h4' } as const;
